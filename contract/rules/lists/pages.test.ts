import { expect, it } from "vitest";
import { pageCount, pageEntries, pageStart } from "./pages.ts";

it.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [100, 2],
])("%s entries have %s pages of fifty", (count, pages) => {
  expect(pageCount(count, 50)).toBe(pages);
});

it("a page holds the entries after those of the pages before", () => {
  const entries = [1, 2, 3, 4, 5];
  expect([1, 2, 3, 4].map((page) => pageEntries(entries, page, 2))).toEqual([[1, 2], [3, 4], [5], []]);
  expect(pageStart(3, 50)).toBe(100);
});
