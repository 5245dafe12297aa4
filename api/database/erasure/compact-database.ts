import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { connect, type Database, type DatabaseSettings } from "../connect.ts";
import { readDatabaseBytes } from "../database-size.ts";
import { lockDatabaseFile } from "../files/database-lock.ts";
import { readFreeBytes } from "../files/free-space.ts";
import { transactionWithoutTimeout } from "../rows/long-transaction.ts";
import { productTables } from "../schema/product-tables.ts";
import { waitForEmptyLog } from "./empty-log.ts";
import { eraseDeleted } from "./erase-deleted.ts";

/** The size of a database in bytes, before and after. */
export interface Compaction {
  readonly before: number;
  readonly after: number;
}

/** A database cannot be rewritten. The message is a sentence for the operator. */
export class CompactionError extends Error {
  override readonly name = "CompactionError";
  readonly code: "no_database" | "no_room" | "busy" | "failed";

  constructor(code: CompactionError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/** A `vacuum` writes the whole database into a temporary file, and into the log, before it shortens the file. */
async function requireRoomToCompact(file: string): Promise<void> {
  const folder = dirname(file);
  const [free, needed] = [await readFreeBytes(folder), 2 * statSync(file).size];
  if (free < needed)
    throw new CompactionError(
      "no_room",
      `${folder} has ${megabytes(free)} of room, and ${megabytes(needed)} are needed: make room, or restore a backup on another disk.`,
    );
}

/** How long readers of other processes are waited for, in milliseconds. */
const defaultPatience = 30_000;

/** Throws if a reader, such as a backup, keeps the log longer than `patience`: then the file cannot be shortened. */
async function requireEmptyLog(database: Database, file: string, patience: number): Promise<void> {
  if (await waitForEmptyLog(database, patience)) return;
  throw new CompactionError(
    "busy",
    `Another process reads ${file}, such as a backup, so that it cannot be compacted: wait until that process ends, then run \`inglenook compact\` again.`,
  );
}

/** Writes a page into the log: SQLite does not notice a reader that began while the log was empty. */
async function writeToLog(database: Database): Promise<void> {
  const [{ user_version: version }] = await database.raw("pragma user_version");
  await database.raw(`pragma user_version = ${Number(version)}`);
}

/** Migrates a database to this version before it is compacted. */
type Prepare = (database: Database) => Promise<void>;

async function withDatabase<Result>(
  settings: DatabaseSettings,
  prepare: Prepare,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = connect(settings);
  try {
    await prepare(database);
    return await work(database);
  } finally {
    await database.destroy();
  }
}

async function compactFile(file: string, prepare: Prepare, patience: number): Promise<Compaction> {
  if (!existsSync(file))
    throw new CompactionError(
      "no_database",
      `There is no database ${file}. DATA_DIR may name another folder.`,
    );
  const lock = lockDatabaseFile(file);
  try {
    await requireRoomToCompact(file);
    // `vacuum` writes the database into a temporary file first: the system's folder may be small, or memory.
    process.env.SQLITE_TMPDIR = dirname(file);
    const settings = { kind: "sqlite", file } as const;
    return await withDatabase(settings, prepare, async (database) => {
      const before = await readDatabaseBytes(database, settings);
      await writeToLog(database);
      await requireEmptyLog(database, file, patience);
      await eraseDeleted(database);
      // Releases before this one made files that do not shrink by themselves.
      await database.raw("pragma auto_vacuum = incremental");
      await database.raw("vacuum");
      await requireEmptyLog(database, file, patience);
      return { before, after: await readDatabaseBytes(database, settings) };
    });
  } finally {
    lock.release();
  }
}

interface TableReport {
  readonly Msg_type: string;
  readonly Msg_text: string;
}

/** A server reports failures in the rows of its result. */
async function rebuildTable(transaction: Database, table: string): Promise<void> {
  const [reports]: TableReport[][] = await transaction.raw("optimize table ??", [table]);
  const fault = reports?.find(
    ({ Msg_type: type, Msg_text: text }) =>
      type.toLowerCase() === "error" || (type === "status" && text !== "OK"),
  );
  if (fault !== undefined)
    throw new CompactionError("failed", `The table ${table} could not be rebuilt: ${fault.Msg_text}.`);
}

function compactTables(settings: DatabaseSettings, prepare: Prepare): Promise<Compaction> {
  return withDatabase(settings, prepare, async (database) => {
    const before = await readDatabaseBytes(database, settings);
    for (const table of productTables)
      await transactionWithoutTimeout(database, (transaction) => rebuildTable(transaction, table));
    return { before, after: await readDatabaseBytes(database, settings) };
  });
}

/**
 * Rewrites the database without deleted data. A SQLite file must not be held by a server; it needs twice its size of free room,
 * and waits at most `patience` milliseconds for readers of other processes. On MySQL and MariaDB servers may run: each table is
 * rebuilt, and writes to the texts of the search wait meanwhile. Throws DatabaseHeldError and CompactionError.
 */
export function compactDatabase(
  settings: DatabaseSettings,
  prepare: Prepare,
  patience = defaultPatience,
): Promise<Compaction> {
  return settings.kind === "sqlite"
    ? compactFile(settings.file, prepare, patience)
    : compactTables(settings, prepare);
}
