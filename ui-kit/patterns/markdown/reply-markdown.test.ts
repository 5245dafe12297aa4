import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { loadEntityNames } from "./entities.ts";
import { lexMarkdown } from "./lexing/lex-markdown.ts";
import { MarkdownBlocks } from "./markdown-blocks.tsx";
import { ReplyMarkdown } from "./reply-markdown.tsx";

beforeAll(loadEntityNames);

/** The HTML of a reply, without the wrapper, classes and the code header. */
function drawn(text: string): string {
  const markup = renderToStaticMarkup(createElement(ReplyMarkdown, { text }));
  return markup
    .replace(/ class="[^"]*"/g, "")
    .replace(/<figcaption>.*?<\/figcaption>/g, "")
    .replace(/^<div>|<\/div>$/g, "");
}

/** The visible text. */
function read(text: string): string {
  const characters: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", "#x27": "'" };
  const withoutTags = drawn(text).replace(/<[^>]*>/g, "");
  return withoutTags.replace(/&([a-z0-9#]+);/g, (written, name) => characters[name] ?? written);
}

/** The distinct element names in the HTML. */
function elements(text: string): string[] {
  return [...new Set(drawn(text).match(/(?<=<)[a-z0-9]+/g))].sort();
}

const codeOf = (grammar: string, name: string) =>
  `data-block="wide" data-code="${grammar}" aria-label="${name}"`;

const outside = 'target="_blank" rel="noopener noreferrer nofollow"';

describe("HTML", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)></svg>",
    '<iframe src="//listener.example"></iframe>',
    "<style>@import '//listener.example'</style>",
    '<form action="//listener.example"><input name=a></form>',
    '<base href="//listener.example/">',
    '<meta http-equiv="refresh" content="0;url=//listener.example">',
    '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    "<!-- a comment -->",
  ])("is text as it was written: %s", (html) => {
    expect(elements(html)).toEqual(["p"]);
    expect(elements(`Before ${html} after`)).toEqual(["p"]);
    expect(elements(`- ${html}`).filter((name) => name !== "p")).toEqual(["li", "ul"]);
    expect(elements(`> ${html}`)).toEqual(["blockquote", "p"]);
    expect(elements(`# ${html}`)).toEqual(["h3"]);
    expect(read(html)).toBe(html);
    expect(read(`Before ${html} after`)).toBe(`Before ${html} after`);
  });

  test.each(["<a href=x>", "<code>", "a <pre>", "a <script>"])(
    "without an end changes nothing behind it: %s",
    (tag) => {
      const links = (text: string) => drawn(text).match(/<a [^>]*href="https:/g)?.length;
      const behind = "https://one.example and [two](https://two.example) &lt;";
      expect(links(`${tag} ${behind}`)).toBe(2);
      expect(links(`${tag}\n\n${behind}`)).toBe(2);
      expect(read(`${tag} a &lt; b`)).toBe(`${tag} a < b`);
    },
  );

  test("is text in the cell of a table", () => {
    expect(drawn("| a |\n| - |\n| <b onclick=x>b</b> |")).toContain(
      "<td>&lt;b onclick=x&gt;b&lt;/b&gt;</td>",
    );
  });
});

describe("pictures", () => {
  test.each([
    "![x](http://listener.example/?d=1)",
    "![x][1]\n\n[1]: http://listener.example/?d=1",
    "![x]\n\n[x]: http://listener.example/?d=1",
  ])("are links to their address: %s", (text) => {
    const link = `<a href="http://listener.example/?d=1" ${outside}><bdi>x</bdi></a>`;
    expect(drawn(text)).toBe(`<p>${link}<bdi> (listener.example)</bdi></p>`);
  });

  test("without a description are named by their address", () => {
    expect(read("![](http://listener.example/i.png)")).toBe("http://listener.example/i.png");
  });

  test("in a link are their description", () => {
    const link = `<a href="https://to.example/" ${outside}><bdi>x</bdi></a>`;
    expect(drawn("[![x](http://listener.example/i.png)](https://to.example/)")).toContain(link);
    expect(drawn("[![x](http://listener.example/i.png)](https://to.example/)")).not.toContain("listener");
  });

  test("of data: addresses are their description", () => {
    expect(drawn("![x](data:image/svg+xml;base64,AAAA)")).toBe("<p><span>x</span></p>");
  });
});

describe("links", () => {
  test.each([
    "[x](javascript:alert(1))",
    "[x](<JaVa\tScript:alert(1)>)",
    "[x](JAVASCRIPT:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](javascript&colon;alert(1))",
    "[x](<java&#10;script:alert(1)>)",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:msgbox)",
    "[x](file:///etc/passwd)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "[x](/api/logout)",
    "[x](?q)",
    "[x](#a)",
    "[x]()",
    "[x][1]\n\n[1]: javascript:alert(1)",
    "[x](http://)",
  ])("with another scheme, or into this page, are text: %j", (text) => {
    expect(drawn(text)).toBe("<p><span>x</span></p>");
  });

  test("written bare with another scheme are text", () => {
    expect(drawn("<javascript:alert(1)>")).toBe("<p><span>javascript:alert(1)</span></p>");
  });

  test.each([
    ["https://a.example/?a=1&copy=2", "https://a.example/?a=1&amp;copy=2"],
    ["<https://a.example/&lt;>", "https://a.example/&amp;lt;"],
    ["www.a.example", "http://www.a.example/"],
    ["me@a.example", "mailto:me@a.example"],
  ])("written bare lead where they say: %s", (text, href) => {
    expect(drawn(text)).toContain(`<a href="${href}" ${outside}>`);
    expect(read(text)).not.toContain("(");
  });

  test("show their place where their text does not say it", () => {
    expect(read("[**here**](https://a.example/b)")).toBe("here (a.example)");
    expect(read("[**a.example**/b](https://a.example/c)")).toBe("a.example/b");
  });

  test("hold no other link", () => {
    expect(drawn("[<https://in.example>](https://out.example)").match(/<a /g)).toHaveLength(1);
  });
});

test.each([
  ["&lt;b&gt; &amp; &quot;q&quot; &#39;a&#x27; &copy; &nbsp;", "<b> & \"q\" 'a' © \u00a0"],
  ["&amp;lt; &#38;lt; &amp;amp;", "&lt; &lt; &amp;"],
  ["x &#35; & y &lt;", "x # & y <"],
  ["\\&lt; \\*x\\* \\<b>", "&lt; *x* <b>"],
  ["`&lt; &amp;`", "&lt; &amp;"],
  ["```\n&lt; &amp;\n```", "&lt; &amp;"],
  ["&unknown; &copy &#0; &#xD800; &#1114112;", "&unknown; &copy \ufffd \ufffd \ufffd"],
  ["a < b && c > d \"e\" 'f'", "a < b && c > d \"e\" 'f'"],
])("character references are replaced once, outside of code: %s", (text, shown) => {
  expect(read(text)).toBe(shown);
});

describe("blocks", () => {
  test("headings start at 3 and end at 6", () => {
    const headings = drawn("# a\n## b\n### c\n#### d\n##### e\n###### f\n\ng\n=");
    expect(headings).toBe("<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6><h6>e</h6><h6>f</h6><h3>g</h3>");
  });

  test("headings skip no level, whichever a reply leaves out", () => {
    expect(drawn("### a\n##### b\n#### c\n## d")).toBe("<h3>a</h3><h4>b</h4><h4>c</h4><h3>d</h3>");
    expect(drawn("> # a")).toBe('<blockquote dir="auto"><p><strong>a</strong></p></blockquote>');
  });

  test.each(["### ", "a\n\n###", "- ### "])("a heading without words is none: %j", (text) => {
    expect(elements(text).filter((name) => /^h\d|strong/.test(name))).toEqual([]);
  });

  test("lists nest, and numbered ones start where they say", () => {
    const list = '<ol dir="auto" start="3"><li>a</li><li>b<ul dir="auto"><li>c</li></ul></li></ol>';
    expect(drawn("3. a\n4. b\n   - c")).toBe(list);
    expect(drawn("0. a")).toBe('<ol dir="auto" start="0"><li>a</li></ol>');
  });

  test.each(["- [x] a\n- [ ] b", "- [x] a\n\n- [ ] b"])(
    "tasks are named boxes that cannot be changed: %j",
    (text) => {
      const boxes = drawn(text).match(/<input[^>]*>/g);
      expect(boxes).toEqual([
        '<input type="checkbox" disabled="" aria-label="Done" checked=""/>',
        '<input type="checkbox" disabled="" aria-label="Done"/>',
      ]);
      expect(read(text)).toBe("ab");
    },
  );

  test("a table is as wide as the column, its own columns aligned", () => {
    const table = drawn("| a | *b* | c |\n| :- | :-: | -: |\n| 1 | `2` | 3 \\| 4 |\n| 5 |");
    expect(table).toMatch(/^<div data-block="wide" data-table=""><div><table dir="auto">/);
    expect(table).toContain('<th scope="col" data-align="center"><em>b</em></th>');
    expect(table).toContain(
      '<td data-align="center" data-short="true"><code>2</code></td><td data-align="right" data-short="true">3 | 4</td>',
    );
    expect(table.match(/<td/g)).toHaveLength(6);
  });

  test("a column of a table that holds several words says so", () => {
    const table = drawn("| city | remarks |\n| - | - |\n| Lübeck | a harbour with many bridges |");
    expect(table).toContain('<th scope="col">city</th><th scope="col" data-wide="true">remarks</th>');
  });

  test("a long heading of a table says that it may be broken", () => {
    const table = drawn("| Energy a year | What the installation costs |\n| - | - |\n| 1 | 2 |");
    expect(table).toContain(
      '<th scope="col">Energy a year</th><th scope="col" data-wide="true" data-long="true">',
    );
  });

  test("code is named by its language, and text as it was written", () => {
    expect(drawn("```ts\na  <b>\n\n**c**\n```")).toBe(
      `<figure ${codeOf("typescript", "Code: TypeScript")}><pre translate="no"><code>a  &lt;b&gt;\n\n**c**</code></pre></figure>`,
    );
    expect(drawn("```\na\n```")).toBe(
      `<figure ${codeOf("", "Code")}><pre translate="no"><code>a</code></pre></figure>`,
    );
  });

  test("marks within a line, quotes, rules and breaks are elements", () => {
    const line = "<em>a</em> <strong>b</strong> <del>c</del> <code>d</code><br/>e";
    expect(drawn("*a* **b** ~~c~~ `d`  \ne")).toBe(`<p>${line}</p>`);
    expect(drawn("> a\n> > b\n\n---")).toBe(
      '<blockquote dir="auto"><p>a</p><blockquote dir="auto"><p>b</p></blockquote></blockquote><hr/>',
    );
  });
});

describe("unfinished or hostile Markdown", () => {
  test("code whose end has not come is code", () => {
    expect(drawn("```js\nconst a = **1")).toBe(
      `<figure ${codeOf("javascript", "Code: JavaScript")}><pre translate="no"><code>const a = **1</code></pre></figure>`,
    );
  });

  test.each(["**a *b", "a `b", "[a", "[a](http", "![a](", "~~a", "<b", "&am"])(
    "marks whose end has not come are text: %s",
    (text) => expect(read(text)).toBe(text),
  );

  test("nesting ends at a depth, and what is deeper is text", () => {
    const quotes = drawn(`${">".repeat(10_000)}a`);
    expect(quotes.match(/<blockquote/g)?.length).toBeLessThan(20);
    expect(read(`${">".repeat(10_000)}a`)).toMatch(/^>{9980,}a$/);
    expect(read(`${"- ".repeat(16_000)}a`)).toMatch(/^(- ){15980,}a$/);
  });

  test.each([
    ["*", 32_000],
    ["[", 32_000],
    ["![", 16_000],
    ["*a_", 10_666],
    ["a ***", 6_400],
    ["[a](b", 6_400],
    ["www.a(", 5_333],
    ["`a``", 8_000],
    ["<b ", 10_666],
    ["> - a\nb\n", 2_000],
  ])("%j is drawn, %d times over", { timeout: 20_000 }, (mark, count) => {
    expect(drawn(mark.repeat(count)).length).toBeGreaterThan(0);
    const whole = createElement(MarkdownBlocks, { lexed: lexMarkdown(`a${mark.repeat(count)}`) });
    expect(renderToStaticMarkup(whole).replace(/<[^>]*>/g, "").length).toBeGreaterThan(count);
  });
});
