import { pages } from "#contract/pages.ts";

/** Link target for components that are shown without the app. */
export const samplePaths = pages;

/** Sample URLs in a reply; `example` is a reserved domain (RFC 2606). */
export const sampleAddresses = {
  page: "https://hearth.example/bread",
  lookalike: "https://evil.example",
  mail: "mailto:cook@hearth.example",
  script: "javascript:alert(1)",
} as const;

/** Blocks that are wider than a phone, and footnotes. */
export const sampleWideBlocks = `## What it takes[^rest]

| Step | What happens | How long it takes on a warm day | Heat | Remarks of the baker |
| :--- | --- | ---: | :---: | --- |
| Rest | The dough rises slowly, under a *cloth* | 12 h | room | Do not hurry it, it will know[^rest] |
| Bake | The crust sings when it is done | 45 min | 250 °C | Listen |

### The steps

1. Mix
   - flour
   - water
     1. filtered
     2. still
2. Rest

$$
\\int_0^1 \\sqrt{1 + x^2}\\,dx = \\frac{\\sqrt{2} + \\ln(1 + \\sqrt{2})}{2} + \\sum_{n=1}^{\\infty} \\frac{1}{n^2} + \\prod_{k=1}^{m} \\frac{k}{k+1}
$$

\`\`\`text
mix -> rest 12 h -> fold -> bake at 250 °C until the crust sings, and then a little longer than you dare to, and longer
\`\`\`

\`\`\`ts
const short = true;
\`\`\`

[^rest]: Twelve hours are **better** than six.
`;

export const sampleReply = `Bread wants **time** more than work. Here is the short way, as told at [the hearth](${sampleAddresses.page}):

## What you need

1. 500 g flour
2. 350 g water, *hand-warm*
3. Salt, and a little patience
   - ~~sugar~~ is not needed

> The dough knows when it is ready.

\`\`\`text
mix -> rest 12 h -> fold -> bake at 250 °C until the crust sings, and then a little longer than you dare to
\`\`\`

| Step | Time | Heat |
| :--- | ---: | :---: |
| Rest | 12 h | room |
| Bake | 45 min | 250 °C |

- [x] flour
- [ ] patience

---

Inline \`code\` stands in its line, and <b>HTML stays text</b>.
`;

/** Notations besides plain Markdown that people and models write (docs/markdown.md). */
export const sampleWrittenText = `Water is H<sub>2</sub>O, and the area is r<sup>2</sup>. Press <kbd>Ctrl</kbd>+<kbd>C</kbd>.

| Pasta | Type |
| - | - |
| Boil water<br>Add salt | \`string | number\` |

Roses are red,
Violets are blue, in ~3~5 minutes.

**注意：**正文。これは**「重要」**です。 ${sampleAddresses.page}（中文说明）

<hr>

The end.`;
