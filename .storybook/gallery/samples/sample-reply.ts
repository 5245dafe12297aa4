import { sampleAddresses } from "./sample-paths.ts";

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
