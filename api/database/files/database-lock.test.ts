import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DatabaseHeldError, lockDatabaseFile, requireUnheldFile } from "./database-lock.ts";
import { makePrivateFile } from "./private-files.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  file = join(folder, "data", "inglenook.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the lock of a SQLite file", () => {
  it("is held once, names its holder, and is free after its release", () => {
    const lock = lockDatabaseFile(file);
    expect(() => lockDatabaseFile(file)).toThrow(DatabaseHeldError);
    expect(() => requireUnheldFile(file)).toThrow(`Process ${process.pid} on `);
    lock.release();
    requireUnheldFile(file);
    lockDatabaseFile(file).release();
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it("is its owner's alone, and creates no database", () => {
    const lock = lockDatabaseFile(file);
    for (const end of [".lock", ".holder"])
      expect((statSync(file + end).mode & 0o777).toString(8)).toBe("600");
    expect(existsSync(file)).toBe(false);
    lock.release();
  });

  it("is not blocked by files that a dead process has left, and says so where the holder cannot be read", () => {
    lockDatabaseFile(file).release();
    writeFileSync(`${file}.lock`, "");
    writeFileSync(`${file}.holder`, "{");
    const lock = lockDatabaseFile(file);
    writeFileSync(`${file}.holder`, "{");
    expect(() => lockDatabaseFile(file)).toThrow(
      /^Another process holds the database .*inglenook\.sqlite, or its file system has no locks: /,
    );
    lock.release();
  });
});

it("a look for a server removes what a dead one has left, and changes nothing if there is none", () => {
  requireUnheldFile(file);
  expect(readdirSync(folder)).toEqual([]);
  lockDatabaseFile(file).release();
  for (const end of [".lock", ".holder"]) writeFileSync(file + end, "");
  requireUnheldFile(file);
  expect(readdirSync(dirname(file))).toEqual([]);
});

it("a file that is in use keeps the locks of this process when it is made private again", async () => {
  const used = join(folder, "used.sqlite");
  makePrivateFile(used);
  const database = new DatabaseSync(used);
  database.exec("create table notes (id integer); begin exclusive");
  makePrivateFile(used);
  const other = `const { DatabaseSync } = require("node:sqlite");
    new DatabaseSync(${JSON.stringify(used)}, { timeout: 0 }).exec("begin immediate");`;
  const taking = promisify(execFile)(process.execPath, ["-e", other]);
  await expect(taking).rejects.toThrow(/database is locked/);
  database.close();
});
