import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { highlight } from "./highlight.ts";

test("code is drawn in colors", () => {
  expect(highlight("const lamp = 1;\n".repeat(1000), "javascript")).toBeInstanceOf(Array);
});

test.each([
  ["numbers", "12.5 33.1 7\n", "python"],
  ["bytes", "00ff a1b2 c3d4 e5f6\n", "javascript"],
  ["words of a comment", "The lamp is lit. The boat is in.\n", "c"],
])("many lines of %s are drawn in colors", (_, line, grammar) => {
  expect(highlight(line.repeat(100), grammar)).toBeInstanceOf(Array);
});

test.each([
  ["a script", "const page = html`<b>lit</b>`;", "typescript", "b"],
  ["a page", "<script>const lamp = 1;</script>", "xml", "const"],
  ["a session", "$ echo lit", "shell", "echo"],
  ["a template", "<p><?php echo 1; ?></p>", "php-template", "echo"],
])("what is inside of %s is drawn in the colors of its own language", (_, code, grammar, word) => {
  expect(renderToStaticMarkup(highlight(code, grammar))).toMatch(
    new RegExp(`<span class="[^"]+">${word}</span>`),
  );
});

test.each([
  ["longer than 30,000 characters", "a = 1;\n".repeat(5000)],
  ["of one long line", "a = 1;".repeat(900)],
  ["that is one long word", `x = ${"a".repeat(1001)};`],
  ["of words alone", `x;\n${"lamp light\n".repeat(100)};`],
  ["of words with stars", `x;\n${"lamp *\n".repeat(200)};`],
  ["of empty lines", `x;${"\n".repeat(1000)};`],
])("code %s stays of one color", (_, code) => {
  expect(highlight(code, "c")).toBeUndefined();
});

test("settings that are one long name stay of one color", () => {
  expect(highlight("lamp.\n".repeat(200), "ini")).toBeUndefined();
});
