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

/** Makes a SQLite file its owner's alone, missing or not, with the two beside it, which get the rights of the first. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, "a", ownerOnly));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) restrict(part);
}
