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

it("the page lists the hundred cases once, in order", () => {
  expect(cases.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

/**
 * Matches the title as a whole string of the source, whose quotation marks may be escaped, and requires that
 * the file is not skipped.
 */
function holdsTest(file: string, title: string): boolean {
  const source = existsSync(file) ? readFileSync(file, "utf8").replaceAll('\\"', '"') : "";
  const isThere = ['"', "`"].some((mark) => source.includes(`${mark}${title}${mark}`));
  return isThere && !/\.(skip|todo|only)\b/.test(source);
}

describe.each(cases)("case $number", ({ tests }) => {
  it("names tests that exist", () => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter(({ file, title }) => !holdsTest(file, title))).toEqual([]);
  });
});
