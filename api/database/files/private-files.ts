import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

const ownerOnly = 0o600;

/** Restricts a file to its owner; ignores a missing file. */
function restrict(file: string): void {
  try {
    chmodSync(file, ownerOnly);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

/**
 * Restricts a SQLite file to its owner, creating it if needed, and with it the two files beside it, which
 * inherit its permissions. A file that exists is not opened: closing it would end the locks that SQLite holds on it in this
 * process (fcntl(2)), and a command that ends would take away the log of a server that runs.
 */
export function makePrivateFile(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) closeSync(openSync(file, "a", ownerOnly));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) restrict(part);
}

/**
 * Creates a folder for its owner only, and its parents. Node's own recursive mkdir never returns below /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
