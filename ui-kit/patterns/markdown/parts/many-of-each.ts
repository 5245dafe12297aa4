interface ManyOfOne {
  readonly name: string;
  /** A text with `count` of them. */
  readonly text: (count: number) => string;
}

const repeat = (count: number, piece: (number: number) => string, separator: string) =>
  Array.from({ length: count }, (_, number) => piece(number)).join(separator);

const of = (name: string, piece: (number: number) => string, separator = "\n\n"): ManyOfOne => ({
  name,
  text: (count) => repeat(count, piece, separator),
});

/** Texts of many equal parts of Markdown. */
export const manyOfEach: readonly ManyOfOne[] = [
  {
    name: "footnotes",
    text: (count) =>
      `${repeat(count, (number) => `Word[^${number}]`, "\n\n")}\n\n${repeat(count, (number) => `[^${number}]: note ${number}`, "\n\n")}`,
  },
  {
    name: "references to one footnote",
    text: (count) => `${repeat(count, () => "word[^1]", "\n")}\n\n[^1]: note`,
  },
  {
    name: "links by reference",
    text: (count) =>
      `${repeat(count, (number) => `[word][${number}]`, "\n\n")}\n\n${repeat(count, (number) => `[${number}]: https://example.com/${number}`, "\n")}`,
  },
  of("paragraphs", (number) => `Words ${number} with **bold**, *italics*, ~~deleted~~ and \`code\``),
  of("lines", (number) => `line ${number}`, "\n"),
  of("addresses", (number) => `https://example.com/${number}`, " "),
  of("links", (number) => `[word ${number}](https://example.com/${number})`),
  of("pictures", (number) => `![picture ${number}](https://example.com/${number}.png)`),
  of("characters by name", () => "&amp;&#65;", "\n"),
  of("keys", (number) => `<kbd>${number}</kbd> H<sub>2</sub>O<br>line`),
  of("items", (number) => `- item ${number}`, "\n"),
  of("items with space between them", (number) => `- item ${number}`),
  of("numbered items", (number) => `${number + 1}. item`, "\n"),
  of("tasks", (number) => `- [x] task ${number}`, "\n"),
  of("nested items", (number) => `${"  ".repeat(number % 6)}- item ${number}`, "\n"),
  of("quotes", (number) => `> quote ${number}`),
  of("lines of a quote", (number) => `> quote ${number}\n>`, "\n"),
  of("headings", (number) => `${"#".repeat(1 + (number % 6))} Heading ${number}`),
  of("rules", () => "---"),
  of("elements", (number) => `<div>${number}</div>`),
  of("tables", (number) => `| a ${number} | b |\n|---|---|\n| 1 | 2 |`),
  {
    name: "rows",
    text: (count) => `| a | b |\n|---|---|\n${repeat(count, (number) => `| ${number} | **b** |`, "\n")}`,
  },
  of("code blocks", (number) => `\`\`\`js\nconst a = ${number};\n\`\`\``),
  of("indented code blocks", (number) => `Text\n\n    code ${number}`),
  of("formulas", (number) => `$$x_{${number}}^2$$`),
  of("formulas as code", (number) => `\`\`\`math\nx_{${number}}^2\n\`\`\``),
  of("lines with formulas", (number) => `The sum is $x_{${number}}^2$.`),
];
