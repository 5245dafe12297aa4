import { existsSync, readFileSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { compactDatabase } from "../../database/erasure/compact-database.ts";
import { lockDatabaseFile } from "../../database/files/database-lock.ts";
import { setUpAdmin } from "../../test/processes/admin-process.ts";

const { answerOf, refusalOf, runWith, folder, sqliteFile } = await setUpAdmin();

/** Compacts without a migration. */
const compactWithin = (patience: number) =>
  compactDatabase({ kind: "sqlite", file: sqliteFile }, async () => undefined, patience);

/** Begins to read, as a backup does. Locks of two builds of SQLite in one process would not see each other. */
function beginToRead() {
  const reader = new BetterSqlite3(sqliteFile);
  reader.exec("begin; select count(*) from users");
  return reader;
}

/** A file as releases before `secure_delete` left it, with deleted texts in its free pages. */
async function makeOldFile(): Promise<void> {
  await answerOf("migrate");
  const database = new DatabaseSync(sqliteFile);
  database.exec("pragma auto_vacuum = none; vacuum; pragma secure_delete = off");
  database.exec("create table texts (text text)");
  const insert = database.prepare("insert into texts (text) values (?)");
  for (let count = 0; count < 500; count += 1) insert.run("Quisquilian ".repeat(100));
  database.exec("drop table texts");
  database.close();
}

describe("compact", { timeout: 60_000 }, () => {
  it("makes a file smaller, without what was deleted, and lets it shrink by itself from then on", async () => {
    await makeOldFile();
    const { before, after } = await answerOf("compact");
    expect(before).toBeGreaterThan(500_000);
    expect(after).toBe(statSync(sqliteFile).size);
    expect(after).toBeLessThan(before - 500_000);
    expect(readFileSync(sqliteFile).includes("Quisquilian")).toBe(false);
    const database = new DatabaseSync(sqliteFile);
    onTestFinished(() => database.close());
    expect(database.prepare("pragma auto_vacuum").get()).toEqual({ auto_vacuum: 2 });
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  });

  it("is refused while a server holds the file, and leaves it as it is", async () => {
    await makeOldFile();
    const lock = lockDatabaseFile(sqliteFile);
    onTestFinished(() => lock.release());
    const { message } = await refusalOf("compact");
    expect(message).toContain(`Process ${process.pid}`);
    expect(readFileSync(sqliteFile).includes("Quisquilian")).toBe(true);
  });

  it("makes no database where there is none", async () => {
    const elsewhere = { DATA_DIR: `${folder}/elsewhere` };
    const { code, stderr } = await runWith(elsewhere, "compact");
    expect([code, stderr]).toEqual([1, expect.stringContaining("There is no database")]);
    expect(existsSync(elsewhere.DATA_DIR)).toBe(false);
  });

  it("fails while another process reads the file, and leaves it as it is", async () => {
    await makeOldFile();
    const before = statSync(sqliteFile).size;
    const reader = beginToRead();
    onTestFinished(() => void reader.close());
    const refused = await compactWithin(0).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "busy", message: expect.stringContaining("wait until") });
    expect(statSync(sqliteFile).size).toBe(before);
    expect(statSync(`${sqliteFile}-wal`).size).toBeLessThan(before);
  });

  it("waits for a process that reads the file, until it ends", async () => {
    await makeOldFile();
    const reader = beginToRead();
    const compacted = compactWithin(30_000);
    setTimeout(() => reader.close(), 300);
    const { before, after } = await compacted;
    expect(after).toBeLessThan(before - 500_000);
    expect(readFileSync(sqliteFile).includes("Quisquilian")).toBe(false);
  });
});
