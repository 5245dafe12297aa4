import { chmodSync, closeSync, openSync } from "node:fs";

const ownerOnly = 0o600;

/** Lets only its owner read a file that may not exist, or may be gone in the meantime. */
function restrict(file: string): void {
  try {
    chmodSync(file, ownerOnly);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

/**
 * Makes a SQLite file for its owner only, when it is missing, and takes it from others when it was put there, with
 * the two files beside it. SQLite gives the two that it makes itself the rights of the first.
 */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, "a", ownerOnly));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) restrict(part);
}
