import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The lists of test files, and the folder in which their patterns match. */
const tables = [
  ["vitest.config.ts", "."],
  ["scripts/vitest.config.ts", "."],
  ["e2e/playwright.config.ts", "e2e"],
] as const;

/** `a{b,c}` as `ab` and `ac`, for one pair of braces. */
function expandBraces(pattern: string): string[] {
  const [, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  if (choices === undefined) return [pattern];
  return choices.split(",").map((choice) => `${before}${choice}${after}`);
}

/** A runner ignores a pattern without a file: a renamed test would change its part, or run in none. */
describe.each(tables)("the test files of %s", (table, cwd) => {
  const patterns = [...readFileSync(table, "utf8").matchAll(/"([^"\s]+\.(?:test|e2e)\.ts)"/g)].map(
    ([, pattern = ""]) => pattern,
  );

  it.each(patterns.flatMap(expandBraces))("has a file for %s", (pattern) => {
    expect(globSync(pattern, { cwd, exclude: ["node_modules/**"] })).not.toEqual([]);
  });
});
