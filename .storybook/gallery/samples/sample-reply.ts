import { pages } from "#contract/http/page-paths.ts";

const { home, newChat, chats, login, security, admin } = pages;

/** Link target for components that are shown without the app. */
export const samplePaths = { home, newChat, chats, login, security, admin };

/** Sample URLs in a reply; `example` is a reserved domain (RFC 2606). */
export const sampleAddresses = {
  page: "https://hearth.example/bread",
  lookalike: "https://evil.example",
  mail: "mailto:cook@hearth.example",
  script: "javascript:alert(1)",
} as const;

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
