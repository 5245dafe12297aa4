import BetterSqlite3 from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { ErasureTimer } from "./erasure-timer.ts";

const { database } = await setUpDatabase();

/** Begins to read, as a backup does, and notices a later change. */
async function beginToRead() {
  const [{ file }] = await database.raw("pragma database_list");
  const reader = new BetterSqlite3(file);
  onTestFinished(() => void reader.close());
  reader.exec("begin; select count(*) from users");
  await database("audit_events").delete();
  await database.raw("pragma user_version = 0");
  return reader;
}

it("tells once that another process keeps deleted texts in the log, and again after it was emptied", async () => {
  const warnings: string[] = [];
  const timer = new ErasureTimer({ database, logger: { warn: (message) => void warnings.push(message) } });
  const run = async (times: number) => {
    for (let count = 0; count < times; count += 1) await timer.run();
    return warnings.length;
  };
  const reader = await beginToRead();
  expect(await run(14)).toBe(0);
  expect(await run(20)).toBe(1);
  expect(warnings).toEqual([expect.stringContaining("another process")]);
  reader.exec("commit");
  expect(await run(1)).toBe(1);
  await beginToRead();
  expect(await run(15)).toBe(2);
});
