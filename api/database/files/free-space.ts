import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** The folder, or its nearest parent that exists. */
export function existingFolder(folder: string): string {
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  return isThere || dirname(folder) === folder ? folder : existingFolder(dirname(folder));
}

/** The free space of a folder's disk in bytes, as an ordinary user may use it. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(existingFolder(folder));
  return bavail * bsize;
}
