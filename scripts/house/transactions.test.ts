import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Transactions that begin without `runTransaction`, with the reason. */
const direct: Readonly<Record<string, string>> = {
  "api/database/rows/run-transaction.ts": "it is that function",
  "api/database/rows/long-transaction.ts":
    "without timeouts; its callers repeat it, or hold a lock of migrations",
  "api/database/schema/migration-lock.ts": "of SQLite, and repeated while the file is busy",
  "api/database/schema/prepare-database.ts": "repeated for longer, until another first start has ended",
  "api/database/server-status.ts": "reads only",
};

const isProduct = (file: string) => !file.endsWith(".test.ts") && !file.startsWith("api/test/");

it("every transaction is run again after a conflict, but for a few that are named", () => {
  const files = globSync("api/**/*.ts").filter(isProduct);
  const found = files.filter((file) => /\.transaction\(/.test(readFileSync(file, "utf8")));
  expect(files.length).toBeGreaterThan(300);
  expect(found.sort()).toEqual(Object.keys(direct).sort());
});
