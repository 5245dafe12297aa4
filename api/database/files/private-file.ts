import { chmodSync, closeSync, openSync } from "node:fs";

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
 * inherit its permissions.
 */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, "a", ownerOnly));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) restrict(part);
}
