import { expect, test } from "vitest";
import { exceedsLexingCost } from "./lexing-cost.ts";

test.each([
  ["e-mail addresses", "anna.mueller@example.org, ".repeat(2000)],
  ["web addresses", "https://example.org/?a=1&b=2&c=3 ".repeat(2000)],
  ["rows of dots", `Chapter ${".".repeat(60)}\n`.repeat(2000)],
  ["line breaks", "a  \n".repeat(10_000)],
  ["one long word", "a".repeat(100_000)],
])("a paragraph of %s is read", (_, text) => {
  expect(exceedsLexingCost(text)).toBe(false);
});

test.each([
  ["a long word before an at sign", `${"a".repeat(6000)}@`],
  ["a word before an at sign and a long one after it", `${"a".repeat(300)}@b.${"c".repeat(100_000)}_`],
  ["many words before at signs", "lamp@ ".repeat(50_000)],
  ["a long web address before a row of dots", `http://a${"b".repeat(50_000)}${".".repeat(600)}`],
  ["a web address before many signs by name", `www.a${"&amp;".repeat(2500)}`],
  ["many beginnings of addresses", "http ".repeat(50_000)],
  ["many line breaks", "a  \n".repeat(50_000)],
  ["many marks", "*a ".repeat(5000)],
])("%s is too much", (_, text) => {
  expect(exceedsLexingCost(text)).toBe(true);
});
