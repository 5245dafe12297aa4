import { describe, expect, test } from "vitest";
import { type LexedMarkdown, lexMarkdown } from "./lex-markdown.ts";

const replies = [
  "# One\n\nTwo **three**\nfour\n\n- five\n- six\n\n  seven\n\n```ts\neight\n\nnine\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nend",
  "- item\n\n\n1. one\n**bold** lazy\n\n> quote\nlazy\n> - list\n\n---\nheading\n---\n",
  "one\n\n1. two\n\n\n\n1. three\n\n    code\n\n<div>\n\ntext\n",
  "a [x] b\n\n[y](http://c.example) [x]\n\n[x]: http://a.example/b\n\n[x]: http://other.example\n\nend [x]",
  "a\r\nb\r\n\r\nc\r\n\r\n# d\r\n\r\ne\r\n",
];

/** The result of each step of growth, a few characters at a time. */
function grown(text: string): LexedMarkdown[] {
  const steps: LexedMarkdown[] = [];
  for (let length = 1; length <= text.length; length += 1) {
    steps.push(lexMarkdown(text.slice(0, length), false, steps.at(-1)));
  }
  return steps;
}

describe("a growing text", () => {
  test.each(replies)("has at each length the blocks that it would have at once: %j", (text) => {
    for (const lexed of grown(text)) expect(lexed.blocks).toEqual(lexMarkdown(lexed.text).blocks);
  });

  test("keeps its finished blocks as the same objects", () => {
    const paragraphs = Array.from({ length: 20 }, (_, place) => `Paragraph **${place}**`).join("\n\n");
    const before = lexMarkdown(paragraphs);
    const after = lexMarkdown(`${paragraphs} and more`, false, before);
    const finished = before.blocks.slice(0, -3);
    expect(finished).toHaveLength(36);
    for (const [place, block] of finished.entries()) expect(after.blocks[place]).toBe(block);
    expect(after.blocks.at(-1)).toMatchObject({ text: "Paragraph **19** and more" });
  });

  test("links what was written before its target", () => {
    const before = lexMarkdown("See [x].\n\nMore.\n\nMore.\n\n");
    const [paragraph] = lexMarkdown(`${before.text}[x]: https://a.example\n`, false, before).blocks;
    expect(paragraph).toMatchObject({ tokens: [{}, { type: "link", href: "https://a.example" }, {}] });
  });
});

test("a text that is replaced by another shares nothing with it", () => {
  const before = lexMarkdown("one\n\ntwo\n\nthree");
  expect(lexMarkdown("four\n\nfive", false, before)).toEqual(lexMarkdown("four\n\nfive"));
  expect(lexMarkdown("one", false, before)).toEqual(lexMarkdown("one"));
});

test("a letter keeps as many marks as one may bear", () => {
  const [paragraph] = lexMarkdown(`a${"\u0301".repeat(40)} lamp`).blocks;
  expect(paragraph).toMatchObject({ text: `a${"\u0301".repeat(30)} lamp` });
});

describe("a long paragraph", () => {
  test.each([
    ["e-mail addresses", "anna.mueller@example.org", ", "],
    ["web addresses", "https://example.org/?a=1&b=2&c=3", "\n"],
  ])("keeps all the links of its %s", (_, address, between) => {
    const [paragraph] = lexMarkdown(Array(1000).fill(address).join(between)).blocks;
    const links = { type: "link", text: address };
    const tokens = paragraph?.type === "paragraph" ? paragraph.tokens : [];
    expect(tokens.filter(({ type }) => type === "link")).toEqual(
      Array(1000).fill(expect.objectContaining(links)),
    );
  });

  test("keeps what is strong beside rows of dots", () => {
    const line = `**Chapter** ${".".repeat(60)} 7`;
    const [paragraph] = lexMarkdown(Array(100).fill(line).join("\n")).blocks;
    const tokens = paragraph?.type === "paragraph" ? paragraph.tokens : [];
    expect(tokens.filter(({ type }) => type === "strong")).toHaveLength(100);
  });
});
