import { open } from "node:fs/promises";

/** Waits until a file's content, or a folder's names, are on the disk. */
export async function fsyncPath(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}
