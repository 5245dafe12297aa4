import { open } from "node:fs/promises";

/** Waits until a file's content, or the names in a folder, are on the disk. */
export async function syncPath(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}
