import { existsSync, statSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { connect } from "../database/connect.ts";
import { operatorActor } from "../domain/audit/actor.ts";
import { recordEvent } from "../domain/audit/record-event.ts";
import { BackupError } from "./backup-error.ts";
import { type BackupSummary, writeBackup } from "./backup-writer.ts";
import { withVerifiedBackup } from "./open-backup.ts";
import { partialFile, removeAbandonedFiles, removePartial } from "./partial-file.ts";
import { fsyncPath } from "./sync-path.ts";

/** `path` is the file to write, or with `keep` the folder in which the newest `keep` backups stay. */
export interface BackupOptions {
  readonly path: string;
  readonly keep?: number | undefined;
}

export interface BackupResult {
  readonly file: string;
  readonly bytes: number;
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  /** Older backups of the folder that were deleted, and partial files of runs that were killed. */
  readonly removed: readonly string[];
  /** Sentences about problems that did not stop the backup. */
  readonly warnings: readonly string[];
}

interface BackupDependencies {
  readonly clock: Clock;
  /** Aborts the backup. */
  readonly signal: AbortSignal;
}

const ownerOnly = 0o600;
const namePattern = /^inglenook-\d{8}T\d{9}Z\.tar$/;

/** A name that sorts by its time, in UTC with milliseconds. */
function backupFileName(time: Date): string {
  return `inglenook-${time.toISOString().replaceAll(/[-:.]/g, "")}.tar`;
}

/** Throws `unwritable` for a path that may not be looked at. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch (error) {
    throw toUnwritableError(error, path);
  }
}

/** The file to write. Throws `exists` for an existing path, `unwritable` for a missing folder. */
function targetFile({ path, keep }: BackupOptions, now: Date): string {
  const folder = resolve(keep === undefined ? dirname(path) : path);
  if (!isFolder(folder))
    throw new BackupError("unwritable", `The folder ${folder} does not exist. Create it first.`);
  const file = join(folder, keep === undefined ? basename(path) : backupFileName(now));
  if (isFolder(file))
    throw new BackupError("exists", `${file} is a folder. Use --keep N to write backups into it.`);
  if (existsSync(file)) throw new BackupError("exists", `${file} already exists. Name another file.`);
  return file;
}

/** Refuses a missing SQLite file. With a mistyped DATA_DIR the backup would be of a new, empty database. */
function requireDatabase({ database }: Config): void {
  if (database.kind === "sqlite" && !existsSync(database.file))
    throw new BackupError(
      "no_database",
      `The database ${database.file} does not exist. Set DATA_DIR to its folder.`,
    );
}

/** Writes a partial file, reads it again, and renames it once it is complete. A failure removes it. */
async function writeToPartialFile(
  config: Config,
  file: string,
  now: Date,
  signal: AbortSignal,
): Promise<BackupSummary> {
  const partial = partialFile(file);
  try {
    const written = await writeInto(partial, config, now, signal);
    await withVerifiedBackup(partial, signal, async () => {});
    if (existsSync(file)) throw new BackupError("exists", `${file} already exists. Name another file.`);
    await rename(partial, file);
    await fsyncPath(dirname(file));
    return written;
  } catch (error) {
    await removePartial(partial);
    throw toUnwritableError(error, file);
  }
}

const forbiddenCodes = new Set(["EACCES", "EPERM", "EROFS"]);
const fileFaults = new Set(["EACCES", "EDQUOT", "EFBIG", "EIO", "ENAMETOOLONG", "ENOSPC", "EPERM", "EROFS"]);

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** An error of the file as a sentence; any other error is the database's, and is returned unchanged. */
export function toUnwritableError(error: unknown, file: string): unknown {
  const code = codeOf(error);
  if (!fileFaults.has(code)) return error;
  const advice = forbiddenCodes.has(code)
    ? ` Name a folder that the user of this command may write in, other than ${dirname(file)}.`
    : "";
  return new BackupError("unwritable", `${file} cannot be written (${code}).${advice}`, { cause: error });
}

async function writeInto(partial: string, config: Config, now: Date, signal: AbortSignal) {
  await using handle = await open(partial, "wx", ownerOnly);
  // The umask may have removed the owner's rights.
  await handle.chmod(ownerOnly);
  return await writeBackup(config, handle, now, signal);
}

/**
 * The backups beyond the newest in the folder of `file`. The clock may be behind, so `file` counts as the newest. A folder does
 * not count as a backup, even if its name matches.
 */
async function olderBackups(file: string, keep: number): Promise<string[]> {
  const entries = await readdir(dirname(file), { withFileTypes: true });
  const others = entries
    .filter((entry) => namePattern.test(entry.name) && !entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => name !== basename(file))
    .toSorted()
    .toReversed();
  return others.slice(keep - 1).map((name) => join(dirname(file), name));
}

async function pruneBackups(file: string, keep: number) {
  const removed: string[] = [];
  try {
    for (const each of await olderBackups(file, keep)) {
      await rm(each);
      removed.push(each);
    }
    return { removed, warnings: [] };
  } catch (error) {
    const reason = `Older backups in ${dirname(file)} could not be deleted (${codeOf(error)}).`;
    return { removed, warnings: [`${reason} Delete them yourself, or let the user of this command do it.`] };
  }
}

/** Records the backup after its snapshot. Returns a warning if the event cannot be written. */
async function recordBackup(config: Config, now: Date): Promise<string[]> {
  const database = connect(config.database);
  try {
    await recordEvent(database, now, operatorActor, { event: "backup_made" });
    return [];
  } catch {
    return [
      "The backup is complete, but its audit event could not be saved: the database could not be written.",
    ];
  } finally {
    await database.destroy();
  }
}

const missingSecretWarning =
  "The backup has no session secret, because none is set and none is in DATA_DIR: after a restore all users must sign in again.";

/** Makes a backup of the whole instance while it may be serving. Throws a BackupError. */
export async function createBackup(
  config: Config,
  order: BackupOptions,
  edges: BackupDependencies,
): Promise<BackupResult> {
  const now = edges.clock.now();
  const file = targetFile(order, now);
  requireDatabase(config);
  const isBackup = (name: string) =>
    name === basename(file) || (order.keep !== undefined && namePattern.test(name));
  const abandoned = await removeAbandonedFiles({ folder: dirname(file), isOwn: isBackup });
  const { bytes, tables, hasSecret } = await writeToPartialFile(config, file, now, edges.signal);
  const audited = await recordBackup(config, edges.clock.now());
  const older =
    order.keep === undefined ? { removed: [], warnings: [] } : await pruneBackups(file, order.keep);
  const warnings = [...(hasSecret ? [] : [missingSecretWarning]), ...audited, ...older.warnings];
  return { file, bytes, tables, removed: [...abandoned, ...older.removed], warnings };
}
