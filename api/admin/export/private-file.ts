import { existsSync } from "node:fs";
import { link, open, rename, rm } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { BackupError } from "../../backup/backup-error.ts";
import { isFolder, toUnwritableError } from "../../backup/make-backup.ts";
import { partialFile, removeAbandonedFiles, removePartial } from "../../backup/partial-file.ts";
import { fsyncPath } from "../../backup/sync-path.ts";

const ownerOnly = 0o600;

/** Codes of file systems without hard links. */
const withoutLinks = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function existsError(file: string): BackupError {
  return new BackupError("exists", `${file} already exists. Name another file.`);
}

/** Gives a complete file its name, unless another one has it. */
async function publish(partial: string, file: string): Promise<void> {
  try {
    // Unlike a rename, a link never replaces a file.
    await link(partial, file);
    await rm(partial);
  } catch (error) {
    if (codeOf(error) === "EEXIST" || existsSync(file)) throw existsError(file);
    if (!withoutLinks.has(codeOf(error))) throw error;
    await rename(partial, file);
  }
  await fsyncPath(dirname(file));
}

async function writeTexts(
  partial: string,
  texts: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<number> {
  await using handle = await open(partial, "wx", ownerOnly);
  // The umask may have removed the owner's rights.
  await handle.chmod(ownerOnly);
  for await (const text of texts) {
    signal.throwIfAborted();
    await handle.appendFile(text);
  }
  await handle.sync();
  return (await handle.stat()).size;
}

/** Throws `exists` for an existing path, `unwritable` for a missing folder. */
export function requireNewFile(path: string): string {
  const file = resolve(path);
  const folder = dirname(file);
  if (!isFolder(folder))
    throw new BackupError("unwritable", `The folder ${folder} does not exist. Create it first.`);
  if (existsSync(file)) throw existsError(file);
  return file;
}

/**
 * Writes a file that only its owner reads, under another name until it is complete and `onComplete` has resolved; returns
 * its size. A failure leaves nothing behind. Throws a BackupError for a fault of the file, and the reason of `signal`.
 */
export async function writePrivateFile(
  file: string,
  texts: AsyncIterable<string>,
  signal: AbortSignal,
  onComplete: () => Promise<void> = async () => undefined,
): Promise<number> {
  await removeAbandonedFiles({ folder: dirname(file), isOwn: (name) => name === basename(file) });
  const partial = partialFile(file);
  try {
    const bytes = await writeTexts(partial, texts, signal);
    await onComplete();
    await publish(partial, file);
    return bytes;
  } catch (error) {
    await removePartial(partial);
    throw toUnwritableError(error, file);
  }
}
