import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { makeFolder, makePrivateFile } from "./private-files.ts";

/** Of two starts at once, one gets the lock within this time, in milliseconds. */
const waitMilliseconds = 500;

/** The process that holds a lock, as it has written itself down. A container's process often is number 1: its host tells. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601 in UTC. */
  readonly since: string;
}

/** A server, or a restore, holds the SQLite file. The message is a sentence for the operator. */
export class DatabaseHeldError extends Error {
  override readonly name = "DatabaseHeldError";

  constructor(file: string, holder: Holder | undefined) {
    const what = holder
      ? `Process ${holder.pid} on ${holder.host} has held the database ${file} since ${holder.since}`
      : `Another process holds the database ${file}, or its file system has no locks`;
    super(`${what}: stop it first, or set DATA_DIR to another folder.`);
  }
}

/** A held lock of a SQLite file. */
export interface DatabaseLock {
  release(): void;
}

const lockFileOf = (file: string) => `${file}.lock`;
const holderFileOf = (file: string) => `${file}.holder`;

function readHolder(file: string): Holder | undefined {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(holderFileOf(file), "utf8"));
    return { pid: Number(pid), host: String(host), since: String(since) };
  } catch {
    return undefined;
  }
}

/** Written under another name first: a reader finds all of it or nothing. */
function writeHolder(file: string): void {
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  const partial = `${holderFileOf(file)}.partial`;
  rmSync(partial, { force: true });
  writeFileSync(partial, JSON.stringify(holder), { mode: 0o600 });
  renameSync(partial, holderFileOf(file));
}

function hasCode(error: unknown, prefix: string): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith(prefix);
}

/** The number of the file at a path; undefined if there is none. */
const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino;

/**
 * Opens the lock file and locks it; undefined if its holder removed it meanwhile: the lock would be one of a file that
 * others no longer find.
 */
function openLock(lockFile: string): BetterSqlite3 | undefined {
  makePrivateFile(lockFile);
  const inode = inodeOf(lockFile);
  const connection = new BetterSqlite3(lockFile, { timeout: waitMilliseconds });
  try {
    connection.exec("begin exclusive");
    if (inode !== undefined && inodeOf(lockFile) === inode) return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
  connection.close();
  return undefined;
}

/**
 * Locks a SQLite file for one server. The lock is one of the kernel, held by an open transaction on an empty database beside
 * the file: it ends with the process however that ends, and a process number that was given again means nothing. Commands
 * do not take it, and run beside a server. Throws DatabaseHeldError.
 */
export function lockDatabaseFile(file: string): DatabaseLock {
  makeFolder(dirname(file));
  const lockFile = lockFileOf(file);
  let connection: BetterSqlite3 | undefined;
  try {
    while (connection === undefined) connection = openLock(lockFile);
  } catch (error) {
    if (hasCode(error, "SQLITE_BUSY")) throw new DatabaseHeldError(file, readHolder(file));
    throw error;
  }
  const held = connection;
  writeHolder(file);
  const release = () => {
    // Removed while it is held, so that no other process loses its own.
    for (const left of [holderFileOf(file), lockFile]) rmSync(left, { force: true });
    held.close();
  };
  return { release };
}

/**
 * Throws DatabaseHeldError if a server holds the file. Otherwise removes the files beside it that a dead process has left,
 * and changes nothing if there are none.
 */
export function requireUnheldFile(file: string): void {
  if (inodeOf(lockFileOf(file)) !== undefined) lockDatabaseFile(file).release();
}
