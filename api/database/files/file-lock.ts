import { rmSync, statSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { makePrivateFile } from "./private-files.ts";

/** A held lock of a file. */
export interface FileLock {
  /** Removes the file and ends the lock. */
  release(): void;
}

/** Without a reference, a connection may be collected as garbage, which ends its lock. */
const heldConnections = new Set<BetterSqlite3>();

/** The number of the file at a path; undefined if there is none. */
export const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino;

const isBusy = (error: unknown) =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");

/**
 * Opens the file and locks it; undefined if its holder has removed the file meanwhile, because other processes would then lock a
 * new one.
 */
function openLock(file: string, waitMilliseconds: number): BetterSqlite3 | undefined {
  makePrivateFile(file);
  const inode = inodeOf(file);
  const connection = new BetterSqlite3(file, { timeout: waitMilliseconds });
  try {
    // Without a journal, which a killed process would leave beside the file.
    connection.exec("pragma journal_mode = memory; begin exclusive");
    if (inode !== undefined && inodeOf(file) === inode) return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
  connection.close();
  return undefined;
}

/**
 * Locks a file, which it creates for its owner alone. The kernel holds the lock for an open transaction on the file, which is an
 * empty database. So it ends with the process in any case, and reused process ids cannot be mistaken for the holder. Returns
 * undefined if another process holds it for `waitMilliseconds`.
 */
export function takeFileLock(file: string, waitMilliseconds: number): FileLock | undefined {
  let connection: BetterSqlite3 | undefined;
  try {
    while (connection === undefined) connection = openLock(file, waitMilliseconds);
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
  const held = connection;
  heldConnections.add(held);
  const release = () => {
    // The file is removed before the lock ends. Later another process may hold a lock on it.
    rmSync(file, { force: true });
    held.close();
    heldConnections.delete(held);
  };
  return { release };
}
