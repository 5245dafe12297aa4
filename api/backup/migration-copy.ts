import { existsSync, readdirSync } from "node:fs";
import { chmod, link, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Database } from "../database/connect.ts";
import { readFreeBytes } from "../database/files/free-space.ts";
import { readMigrationState } from "../database/schema/run-migrations.ts";
import { partialFile, removeAbandonedFiles, removePartial } from "./partial-file.ts";
import { fsyncPath } from "./sync-path.ts";

/** A copy holds texts that are deleted from the database after it: it never stays for longer than this. */
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** There is no room for the copy. The message is a sentence for the operator. */
export class NoRoomForCopyError extends Error {
  override readonly name = "NoRoomForCopyError";
}

const copyName = /^(?<file>.+)\.before-\d{14}$/;
/** Marks a copy that one healthy start has left behind. */
const seenFileOf = (copy: string) => `${copy}.seen`;

/** The copy from before a migration is named by its time. */
function copyOf(file: string, migration: string): string {
  return `${file}.before-${migration.slice(0, "20261129110000".length)}`;
}

async function bytesOf(file: string): Promise<number> {
  return existsSync(file) ? (await stat(file)).size : 0;
}

async function requireRoom(file: string): Promise<void> {
  const needed = (await bytesOf(file)) + (await bytesOf(`${file}-wal`));
  if ((await readFreeBytes(dirname(file))) > needed) return;
  const megabytes = Math.ceil(needed / 1_000_000);
  throw new NoRoomForCopyError(
    `There is no room for a copy of ${file} before it is migrated: free ${megabytes} MB on its disk. Nothing was changed.`,
  );
}

/** Written under another name first: a copy is whole, or is not there. */
async function writeCopy(database: Database, copy: string): Promise<void> {
  const partial = partialFile(copy);
  try {
    await database.raw("vacuum into ?", [partial]);
    await chmod(partial, 0o600);
    await fsyncPath(partial);
    await link(partial, copy);
    await fsyncPath(dirname(copy));
  } finally {
    await removePartial(partial);
  }
}

/** A copy of a SQLite file from before a migration. */
export interface MigrationCopy {
  readonly file: string;
  /** Otherwise a start that was interrupted has made it. */
  readonly isNew: boolean;
}

/**
 * Copies a SQLite file before its first pending migration, unless a start that was interrupted has done so. Undefined if
 * nothing is pending, for a new file, and for one of a newer version. Throws NoRoomForCopyError.
 */
export async function copyBeforeMigrations(
  database: Database,
  file: string,
): Promise<MigrationCopy | undefined> {
  const { recorded, pending, unknown } = await readMigrationState(database);
  const [first] = pending;
  if (recorded.length === 0 || unknown.length > 0 || first === undefined) return undefined;
  const copy = copyOf(file, first);
  await removeAbandonedFiles(dirname(file), (name) => name === basename(copy));
  if (existsSync(copy)) return { file: copy, isNew: false };
  await requireRoom(file);
  await writeCopy(database, copy);
  return { file: copy, isNew: true };
}

function copiesOf(file: string): string[] {
  const folder = dirname(file);
  const names = readdirSync(folder).filter((name) => copyName.exec(name)?.groups?.file === basename(file));
  return names.map((name) => join(folder, name)).toSorted();
}

async function removeCopy(copy: string): Promise<void> {
  await rm(copy, { force: true });
  await rm(seenFileOf(copy), { force: true });
}

/**
 * Notes a healthy start: the second one after the start that made a copy removes it. A start that migrates has just made its
 * own, which is new. Returns the copies that were removed.
 */
export async function noteHealthyStart(file: string, made: MigrationCopy | undefined): Promise<string[]> {
  const removed: string[] = [];
  for (const copy of copiesOf(file)) {
    if (copy === made?.file) continue;
    if (existsSync(seenFileOf(copy))) {
      await removeCopy(copy);
      removed.push(copy);
    } else await writeFile(seenFileOf(copy), "", { mode: 0o600 });
  }
  return removed;
}

/** Removes the copies that are older than a week, and returns their paths. */
export async function removeOldCopies(file: string, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const copy of copiesOf(file)) {
    if (now.getTime() - (await stat(copy)).mtimeMs < keptMilliseconds) continue;
    await removeCopy(copy);
    removed.push(copy);
  }
  return removed;
}
