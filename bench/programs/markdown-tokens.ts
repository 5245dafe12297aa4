/** Typical model output: headings, lists, emphasis, code, tables and math. */
const section = `## Reading a long river

The **quick** brown fox jumps over the *lazy* dog, and \`then\` rests under [an old oak](https://example.org/oak).
It is what a person asks for: a paragraph of ordinary words that goes on for a while, because most of an answer does.

- first point, with a few words behind it
- second point, **stressed**, with some more words
- third point with \`inline code\` in it

1. one step
2. another step that is somewhat longer than the first

\`\`\`ts
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
\`\`\`

| Name | Length | Note |
|---|---:|---|
| Rhine | 1233 | navigable |
| Elbe | 1094 | from the Giant Mountains |

> A quotation that says why, in one or two lines of ordinary words.

`;

/** A token is about four characters of English. */
const pieces = section.match(/[\s\S]{1,4}/g) ?? [];

/** The document's token at an index from 0; the document repeats when it ends. */
export function markdownToken(index: number): string {
  return pieces[index % pieces.length] ?? "";
}

/** The document's first tokens, joined. */
export function markdownText(tokens: number): string {
  return Array.from({ length: tokens }, (_, index) => markdownToken(index)).join("");
}
