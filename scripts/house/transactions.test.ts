import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("every transaction of the domain is run again after a conflict", () => {
  const files = globSync("api/domain/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const direct = files.filter((file) => /\b(database|knex)\.transaction\(/.test(readFileSync(file, "utf8")));
  expect(files.length).toBeGreaterThan(100);
  expect(direct).toEqual([]);
});
