import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const page = readFileSync("docs/abuse-cases.md", "utf8");

/** The rows of the page's tables by their first cell, a number. */
const cases = [...page.matchAll(/^\| (\d+) \| (.*)$/gm)].map(([, number, rest = ""]) => ({
  number: Number(number),
  tests: [...rest.matchAll(/`([^`]+)` "(.+?)"(?=<br>| \|)/g)].map(([, file = "", title = ""]) => ({
    file,
    title,
  })),
}));

it("the page tells of each of the hundred cases once, in order", () => {
  expect(cases.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

/** A title as it stands in the source, where a quotation mark may be escaped. */
function holdsTitle(file: string, title: string): boolean {
  return existsSync(file) && readFileSync(file, "utf8").replaceAll('\\"', '"').includes(title);
}

describe.each(cases)("case $number", ({ tests }) => {
  it("names tests that exist", () => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter(({ file, title }) => !holdsTitle(file, title))).toEqual([]);
  });
});
