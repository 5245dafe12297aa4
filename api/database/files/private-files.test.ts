import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect } from "../connect.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function rights(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

/** The permissions of others on each file of a database in use. */
async function rightsInUse(file: string): Promise<string[]> {
  const database = connect({ kind: "sqlite", file });
  await database.schema.createTable("notes", (table) => table.increments("id"));
  const found = [file, `${file}-wal`, `${file}-shm`].map(rights);
  await database.destroy();
  return found;
}

it("a new data folder and the database in it are their owner's alone", async () => {
  const file = join(folder, "parent", "data", "inglenook.sqlite");
  expect(await rightsInUse(file)).toEqual(["600", "600", "600"]);
  expect(rights(dirname(file))).toBe("700");
});

it("a database that was put in place for all to read is taken from them", async () => {
  const file = join(folder, "inglenook.sqlite");
  writeFileSync(file, "");
  chmodSync(file, 0o644);
  expect(await rightsInUse(file)).toEqual(["600", "600", "600"]);
});
