import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { MarkdownBlocks } from "../markdown-blocks.tsx";
import { type LexedMarkdown, lexMarkdown } from "./lex-markdown.ts";

/** Replies without literal Markdown characters outside of code. */
const replies: Record<string, string> = {
  emphasis:
    "Bread **wants** time, *not* work. ***Both* help**, __truly__ and _soon_; ~~sugar~~ no.\n\n**Rest: it** is `rest`.\nA **line\nbreak** stays, 2 * 3 is six and snake_case_names stay.",
  headings: "# First\n\ntext\n## Second **bold** part\ntext\n\n### Third\n---\n\nUnder\n===\nend",
  lists:
    "Before:\n- one **bold**\n- two\n  - nested `code`\n    1. deeper\n    2. *again*\n- three\n\n1. first\n2. second\n\n* star\n* **strong** star\n+ plus\n\n- [ ] open\n- [x] done **now**\n\n> quote **b**\n> - in it\n\nend",
  code: '```ts\nconst a = `b`;\n```\n\nText `a` and ``b ` c``.\n\n- item\n  ```py\n  print("**")\n  ```\n\n~~~\nplain\n~~~\n',
  tables:
    "Before\n\n| Step | **Time** |\n| :--- | ---: |\n| Rest | 12 *h* |\n| **Bake** | `45` |\n\nafter\n| a | b |\n|---|---|\n| 1 | 2 |\n\nend",
  links:
    "See [the **hearth**](https://hearth.example/a_b?c=1 'title') and ![a picture](https://p.example/i.png), or **[both](https://b.example)**. Also https://bare.example/a_b_c and <https://angle.example>.\n\n[one]: https://one.example\n\nA [reference][one] ends.\n",
  math: "Area is $\\pi r^2$ and \\(a_1 + b*c\\).\n\n$$\nx = \\frac{a}{b}\n\n+ *c*\n$$\n\n\\[\nE = mc^2\n\\]\n\n- item $a_{1}$ **and** $b$\n\nend $x$.",
  footnotes:
    "Bread[^1] wants **time**[^two], and rest[^1].\n\n[^1]: Rest *long*,\n    and **longer**\n\n[^two]: Two\n\nend",
  entities: "a &lt; b &amp; c &copy; d, an escaped \\* star and \\_ line.",
  windows: "a **b**\r\n\r\n- c\r\n- d\r\n\r\n```\r\ne\r\n```\r\n",
};

/** Characters that must not be visible outside of code and math. */
const rawMarks = [
  "**",
  "__",
  "~~",
  "```",
  "](",
  "![",
  "[",
  "|",
  "$$",
  "$",
  "\\(",
  "\\[",
  "&lt;http",
  "&amp;lt",
  "&amp;co",
];

function drawn(lexed: LexedMarkdown): string {
  return renderToStaticMarkup(createElement(MarkdownBlocks, { lexed }));
}

/** The text of a rendering, without code and math, whose characters are literal. */
function words(markup: string): string {
  return markup.replace(/<(code|figcaption|figure)\b.*?<\/\1>/gs, "").replace(/<[^>]*>/g, "\n");
}

function grow(text: string, step = 1): LexedMarkdown[] {
  const steps: LexedMarkdown[] = [];
  for (let length = 1; length <= text.length; length += step) {
    steps.push(lexMarkdown(text.slice(0, length), true, steps.at(-1)));
  }
  return steps;
}

describe.each(Object.entries(replies))("a growing reply with %s", { timeout: 60_000 }, (_, text) => {
  test("never shows a mark that will mean something", () => {
    for (const lexed of grow(text)) {
      const shown = words(drawn(lexed));
      for (const mark of rawMarks) expect(shown, `after ${JSON.stringify(lexed.text)}`).not.toContain(mark);
      expect(shown, `after ${JSON.stringify(lexed.text)}`).not.toMatch(/^\s*(?:#|[-*+>] |\d+[.)])/m);
      expect(shown, `after ${JSON.stringify(lexed.text)}`).not.toMatch(/\*(?! 3| star| s?$| sta?r?$)/m);
    }
  });

  test("shows at its end what it would show at once, however it was cut", () => {
    const whole = drawn(lexMarkdown(text));
    for (const step of [1, 2, 3, 7, 50]) {
      const last = grow(text, step).at(-1);
      expect(drawn(lexMarkdown(text, false, last))).toBe(whole);
    }
    for (let cut = 0; cut <= text.length; cut += 1) {
      const before = lexMarkdown(text.slice(0, cut), true);
      expect(drawn(lexMarkdown(text, false, before)), `cut at ${cut}`).toBe(whole);
    }
  });

  test("has at each length the finished blocks that it has at once", () => {
    for (const { text: part, finished } of grow(text)) {
      const { blocks } = lexMarkdown(part);
      expect(blocks.slice(0, finished.length)).toEqual(finished);
    }
  });
});

test.each([
  ["It costs $5 and $10 a month", "It costs $5 and $10 a month"],
  ["Between $5-$10 a day", "Between $5-$10 a day"],
  ["US$5 or $6.50 for it", "US$5 or $6.50 for it"],
  ["Set $HOME to it", "Set $HOME to it"],
])("prices and names stay text while they grow: %s", (text, shown) => {
  expect(words(drawn(lexMarkdown(text, true))).trim()).toBe(shown);
  expect(words(drawn(lexMarkdown(text))).trim()).toBe(shown);
});

test.each(["**bold", "a *b", "`code", "[text](htt", "| a | b |", "```js", "$x^2", "- [", "12."])(
  "what was held back is shown as it was written when no more comes: %s",
  (text) => {
    const before = lexMarkdown(text, true);
    expect(drawn(lexMarkdown(text, false, before))).toBe(drawn(lexMarkdown(text)));
  },
);

test("words flow on while a bracket stays open", () => {
  const text = `[${"word ".repeat(100)}`;
  expect(words(drawn(lexMarkdown(text, true))).length).toBeGreaterThan(400);
});
