import { existsSync, readdirSync } from "node:fs";
import { chmod, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { connectToInspect, type Database } from "../database/connect.ts";
import { readFreeBytes } from "../database/files/free-space.ts";
import { readMigrationState } from "../database/schema/run-migrations.ts";
import { logEndings, partialFile, removeAbandonedFiles, removePartial } from "./partial-file.ts";
import { fsyncPath } from "./sync-path.ts";

/** A copy holds texts that are deleted from the database after it: it never stays for longer than this. */
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** There is no room for the copy. The message is a sentence for the operator. */
export class NoRoomForCopyError extends Error {
  override readonly name = "NoRoomForCopyError";
}

const copyName = /^(?<file>.+)\.before-\d{14}$/;
/** Marks a copy that one healthy start has left. */
const seenFileOf = (copy: string) => `${copy}.seen`;

/** The copy from before a migration is named by its time. */
function copyOf(file: string, migration: string): string {
  return `${file}.before-${migration.slice(0, "20261129110000".length)}`;
}

async function bytesOf(file: string): Promise<number> {
  return existsSync(file) ? (await stat(file)).size : 0;
}

async function requireRoomForCopy(file: string): Promise<void> {
  const needed = (await bytesOf(file)) + (await bytesOf(`${file}-wal`));
  if ((await readFreeBytes(dirname(file))) > needed) return;
  const megabytes = Math.ceil(needed / 1_000_000);
  throw new NoRoomForCopyError(
    `There is no room for a copy of ${file} before it is migrated: free ${megabytes} MB on its disk. Nothing was changed.`,
  );
}

/** Whether a database has recorded a migration. */
async function hasMigration(file: string, migration: string): Promise<boolean> {
  const database = connectToInspect({ kind: "sqlite", file });
  try {
    return (await readMigrationState(database)).recorded.includes(migration);
  } finally {
    await database.destroy();
  }
}

/**
 * Writes a copy under another name first, so that a copy is always complete. Returns false if another process has run the
 * migration meanwhile; that process has its own copy.
 */
async function writeCopy(database: Database, copy: string, migration: string): Promise<boolean> {
  const partial = partialFile(copy);
  try {
    await database.raw("vacuum into ?", [partial]);
    await chmod(partial, 0o600);
    if (await hasMigration(partial, migration)) return false;
    await fsyncPath(partial);
    await rename(partial, copy);
    await rm(seenFileOf(copy), { force: true });
    await fsyncPath(dirname(copy));
    return true;
  } finally {
    for (const end of ["", ...logEndings]) await removePartial(partial + end);
  }
}

/**
 * Copies a SQLite file before its first pending migration. The migrations are one transaction, so the file has the state before
 * all of them, also after an interrupted start. Returns the path of the copy; undefined if no migration is pending, for a new
 * file, and for one of a newer version. Throws NoRoomForCopyError.
 */
export async function copyBeforeMigrations(database: Database, file: string): Promise<string | undefined> {
  const { recorded, pending, unknown } = await readMigrationState(database);
  const [first] = pending;
  if (recorded.length === 0 || unknown.length > 0 || first === undefined) return undefined;
  const copy = copyOf(file, first);
  await removeAbandonedFiles({ folder: dirname(file), isOwn: (name) => name === basename(copy) });
  await requireRoomForCopy(file);
  return (await writeCopy(database, copy, first)) ? copy : undefined;
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

/** How long a start has served: for minutes, or only until a signal stopped it. */
export type ServedTime = "long" | "until-stopped";

/**
 * Notes a healthy start for each copy but the one that it has `made`: the first one marks a copy, and a later one that has served
 * long removes it. Returns the copies that were removed.
 */
export async function noteHealthyStart(
  file: string,
  made: string | undefined,
  served: ServedTime,
): Promise<string[]> {
  const removed: string[] = [];
  for (const copy of copiesOf(file)) {
    if (copy === made) continue;
    if (existsSync(seenFileOf(copy))) {
      // The way back begins with a stop, which must not remove it.
      if (served === "until-stopped") continue;
      await removeCopy(copy);
      removed.push(copy);
    } else await writeFile(seenFileOf(copy), "", { mode: 0o600 });
  }
  return removed;
}

/** Removes the partial files of killed restores and copies beside the file. The caller holds its lock. Returns the paths. */
export async function removeLeftPartials(file: string): Promise<string[]> {
  const folder = dirname(file);
  const restored = { folder, isOwn: (name: string) => name === basename(file), isLocked: true };
  const copied = { folder, isOwn: (name: string) => copyName.exec(name)?.groups?.file === basename(file) };
  return [...(await removeAbandonedFiles(restored)), ...(await removeAbandonedFiles(copied))];
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
