import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
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

/** The suffixes that `vitest.config.ts` knows. */
const suffixes = new Set(["slow", "databases", "sqlite", "mysql", "long"]);

it("the name of a test has no suffix but those that say where it runs", () => {
  const files = globSync("**/*.test.ts", { exclude: ["**/node_modules/**", "dist/**"] });
  const unknown = files.filter((file) => {
    const [, ...found] = basename(file, ".test.ts").split(".");
    return found.some((suffix) => !suffixes.has(suffix));
  });
  expect(files.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});
