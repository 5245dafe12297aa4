import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { type FileLock, inodeOf, takeFileLock } from "./file-lock.ts";
import { makeFolder } from "./private-files.ts";

/** Of two starts at once, one gets the lock within this time, in milliseconds. */
const waitMilliseconds = 500;

/** The process that holds a lock, by its own entry. The process in a container often has number 1; the host identifies it. */
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

/** Writes the file under another name first, so that a reader never finds a part of it. */
function writeHolder(file: string): void {
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  const partial = `${holderFileOf(file)}.partial`;
  rmSync(partial, { force: true });
  writeFileSync(partial, JSON.stringify(holder), { mode: 0o600 });
  renameSync(partial, holderFileOf(file));
}

/**
 * Locks a SQLite file for one server, by a file beside it. Commands do not take the lock, and run beside a server. Throws
 * DatabaseHeldError.
 */
export function lockDatabaseFile(file: string): FileLock {
  makeFolder(dirname(file));
  const lock = takeFileLock(lockFileOf(file), waitMilliseconds);
  if (lock === undefined) throw new DatabaseHeldError(file, readHolder(file));
  writeHolder(file);
  const release = () => {
    rmSync(holderFileOf(file), { force: true });
    lock.release();
  };
  return { release };
}

/** Whether a server holds the file. */
export function isDatabaseHeld(file: string): boolean {
  if (inodeOf(lockFileOf(file)) === undefined) return false;
  const lock = takeFileLock(lockFileOf(file), 0);
  lock?.release();
  return lock === undefined;
}

/**
 * Throws DatabaseHeldError if a server holds the file. Otherwise removes the files beside it that a dead process has left,
 * and changes nothing if there are none.
 */
export function requireUnheldFile(file: string): void {
  if (inodeOf(lockFileOf(file)) !== undefined) lockDatabaseFile(file).release();
}
