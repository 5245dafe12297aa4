import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type LexedMarkdown, lexMarkdown } from "../lexing/lex-markdown.ts";
import { MarkdownBlocks } from "../markdown-blocks.tsx";
import { manyOfEach } from "./many-of-each.ts";
import { takePart } from "./take-part.ts";

const count = 200;
const step = 40;

/** Returns the drawn words without those of buttons, and the number of drawn elements. */
function draw(lexed: LexedMarkdown) {
  const markup = renderToStaticMarkup(createElement(MarkdownBlocks, { lexed }));
  const words = markup.replace(/<button.*?<\/button>/g, "").replace(/<[^>]*>/g, "");
  return { words, elements: markup.match(/<[a-z]/g)?.length ?? 0 };
}

/** The parts of a text that are drawn one after the other. */
function* partsOf(lexed: LexedMarkdown) {
  for (let limit = step; ; limit += step) {
    const part = takePart(lexed, limit);
    yield part;
    if (part.isWhole) return;
  }
}

describe.each(manyOfEach)("a text of many $name", ({ text }) => {
  const lexed = lexMarkdown(text(count));
  const parts = [...partsOf(lexed)];
  const drawn = parts.map((part) => draw(part.lexed));

  test("has parts that each go on where the one before ends, up to the whole", () => {
    const words = drawn.map((part) => part.words);
    for (const [place, now] of words.entries()) expect(now.startsWith(words[place - 1] ?? "")).toBe(true);
    expect(words.at(-1)).toBe(draw(lexed).words);
    expect(parts.at(-1)?.lexed).toBe(lexed);
  });

  test("adds few elements with each part", () => {
    const added = drawn.map(({ elements }, place) => elements - (drawn[place - 1]?.elements ?? 0));
    expect(parts.length).toBeGreaterThan(2);
    expect(Math.max(...added)).toBeLessThan(2 * step);
  });
});

/** Texts with a table whose last row is cut inside its cells, and tables at the end of a text. */
const tables = [
  { name: "cells with words in bold", text: (count: number) => table(count) },
  {
    name: "cells with words in bold, and text below",
    text: (count: number) => `${table(count)}\n\nThe end.`,
  },
];

function table(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => `| ${row} | **a** b **c** |`);
  return ["| a | b |", "|---|---|", ...rows].join("\n");
}

test.each([...manyOfEach, ...tables])(
  "blocks of two parts that differ have sources that differ, by which they are rendered again: $name",
  ({ text }) => {
    const lexed = lexMarkdown(text(6));
    let last = new Map<number, LexedMarkdown["blocks"][number]>();
    for (let limit = 0, isWhole = false; !isWhole; limit += 1) {
      const part = takePart(lexed, limit);
      isWhole = part.isWhole;
      for (const [place, block] of part.lexed.blocks.entries())
        if (last.get(place)?.raw === block.raw) expect(last.get(place)).toEqual(block);
      last = new Map(part.lexed.blocks.entries());
    }
  },
);

test("a part keeps the blocks that are whole, and the numbers of references whose footnotes are not drawn yet", () => {
  const lexed = lexMarkdown("One[^a]\n\nTwo\n\n- three\n- four\n\n[^a]: note");
  const { lexed: part } = takePart(lexed, 8);
  expect(part.blocks[0]).toBe(lexed.blocks[0]);
  expect(part.footnotes.references.get("a")).toEqual({ number: 1, hasNote: true });
  expect(part.footnotes.notes).toEqual([]);
});
