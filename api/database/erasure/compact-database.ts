import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { connect, type Database, type DatabaseSettings } from "../connect.ts";
import { lockDatabaseFile } from "../files/database-lock.ts";
import { transactionWithoutTimeout } from "../rows/long-transaction.ts";
import { prepareDatabaseIfNeeded } from "../schema/prepare-database.ts";
import { productTables } from "../schema/product-tables.ts";
import { eraseDeleted } from "./erase-deleted.ts";

/** The size of a database in bytes, before and after. */
export interface Compaction {
  readonly before: number;
  readonly after: number;
}

/** A database cannot be written anew. The message is a sentence for the operator. */
export class CompactionError extends Error {
  override readonly name = "CompactionError";
  readonly code: "no_database" | "no_room";

  constructor(code: CompactionError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

function fileBytes(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/** A `vacuum` writes the whole database into the log before it shortens the file. */
async function requireRoom(file: string): Promise<void> {
  const folder = dirname(file);
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, 2 * fileBytes(file)];
  if (free < needed)
    throw new CompactionError(
      "no_room",
      `${folder} has ${megabytes(free)} of room, and ${megabytes(needed)} are needed: make room, or restore a backup on another disk.`,
    );
}

async function withDatabase<Result>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = connect(settings);
  try {
    await prepareDatabaseIfNeeded(database);
    return await work(database);
  } finally {
    await database.destroy();
  }
}

async function compactFile(file: string): Promise<Compaction> {
  if (fileBytes(file) === 0)
    throw new CompactionError(
      "no_database",
      `There is no database ${file}. DATA_DIR may name another folder.`,
    );
  const lock = lockDatabaseFile(file);
  try {
    const before = fileBytes(file) + fileBytes(`${file}-wal`);
    await requireRoom(file);
    await withDatabase({ kind: "sqlite", file }, async (database) => {
      await eraseDeleted(database);
      // Releases before this one made files that do not shrink by themselves.
      await database.raw("pragma auto_vacuum = incremental");
      await database.raw("vacuum");
      await database.raw("pragma wal_checkpoint(truncate)");
    });
    return { before, after: fileBytes(file) };
  } finally {
    lock.release();
  }
}

/** What the server's tables take of its disk, as it counts them. */
export async function tableBytes(database: Database): Promise<number> {
  const [[row]] = await database.raw(
    `select coalesce(sum(data_length + index_length + data_free), 0) as bytes
     from information_schema.tables where table_schema = database()`,
  );
  return Number(row.bytes);
}

function compactTables(settings: DatabaseSettings): Promise<Compaction> {
  return withDatabase(settings, async (database) => {
    const before = await tableBytes(database);
    for (const table of productTables)
      await transactionWithoutTimeout(database, async (transaction) => {
        await transaction.raw("optimize table ??", [table]);
      });
    return { before, after: await tableBytes(database) };
  });
}

/**
 * Writes the database anew without what was deleted. A SQLite file must not be held by a server; it needs twice its size of
 * free room. On MySQL and MariaDB servers may run: each table is rebuilt, and writes to the texts of the search wait meanwhile.
 * Throws DatabaseHeldError and CompactionError.
 */
export function compactDatabase(settings: DatabaseSettings): Promise<Compaction> {
  return settings.kind === "sqlite" ? compactFile(settings.file) : compactTables(settings);
}
