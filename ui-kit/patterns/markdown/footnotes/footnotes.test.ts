import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { lexMarkdown } from "../lexing/lex-markdown.ts";
import { ReplyMarkdown } from "../reply-markdown.tsx";

function drawn(text: string, isStreaming = false): string {
  return renderToStaticMarkup(createElement(ReplyMarkdown, { text, isStreaming }));
}

/** The visible words. */
function read(text: string, isStreaming = false): string {
  return drawn(text, isStreaming).replace(/<[^>]*>/g, "");
}

/** The text of each footnote, by its number. */
function notes(text: string) {
  return lexMarkdown(text).footnotes.notes.map(({ number, tokens }) => [
    number,
    tokens.map(({ raw }) => raw).join(""),
  ]);
}

describe("footnotes", () => {
  test("are numbered by their first references, also by those in other footnotes", () => {
    const text = "a[^x] b[^y] c[^x]\n\n[^z]: third[^x]\n[^y]: second[^z]\n[^x]: first\n";
    expect(notes(text)).toEqual([
      [1, "first"],
      [2, "second[^z]"],
      [3, "third[^x]"],
    ]);
  });

  test("hold the indented lines below them, and end before other blocks", () => {
    const text = "a[^1]\n\n[^1]: one\n    two\n\n    - three\n\nfour\n";
    expect(notes(text)).toEqual([[1, "one\ntwo\n\n- three"]]);
    expect(drawn(text)).toContain("<p>four</p>");
    expect(notes("a[^1]\n\n[^1]: one\n# two")).toEqual([[1, "one"]]);
  });

  test("of one label: the first counts; without a reference they come last", () => {
    expect(notes("a[^1]\n\n[^2]: other\n[^1]: one\n[^1]: two\n")).toEqual([
      [1, "one"],
      [2, "other"],
    ]);
  });

  test("lead there and back, in a message of their own ids", () => {
    const html = drawn("a[^1]\n\n[^1]: one\n");
    const id = /href="#([^"]+)" class="[^"]*" role="doc-noteref" aria-label="Footnote 1">1</.exec(html)?.[1];
    expect(html).toContain(`<li id="${id}"`);
    expect(html).toMatch(/role="doc-backlink" aria-label="Back to reference 1"/);
  });

  test("that are missing leave their references as written, but not while the text grows", () => {
    expect(read("a[^1] b")).toBe("a[^1] b");
    expect(read("a[^1] b", true)).toBe("a1 b");
    expect(read("`[^1]` [^1](https://x.example)")).toContain("[^1] ^1");
  });
});
