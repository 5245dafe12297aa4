import { existsSync, linkSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Knex } from "knex";
import type { Config } from "../config/config.ts";
import { sqliteFileName } from "../config/database-location.ts";
import { sessionSecretFile } from "../config/session-secrets.ts";
import { connect, type Database, type DatabaseServerSettings } from "../database/connect.ts";
import { DatabaseHeldError, lockDatabaseFile, requireUnheldFile } from "../database/files/database-lock.ts";
import { leaseTable } from "../database/schema/migration-lease.ts";
import { MigrationLockedError, withFreeMigrationLock } from "../database/schema/migration-lock.ts";
import { readDatabaseClients } from "../database/server-status.ts";
import { BackupError } from "./backup-error.ts";
import { logEndings, partialFile, removeAbandonedFiles } from "./partial-file.ts";
import { fsyncPath } from "./sync-path.ts";

const looksAtClients = 5;
const lookMilliseconds = 200;

/** Fills an empty database, and writes or removes the file of the session secret. */
interface DatabaseRestore {
  fill(database: Database): Promise<void>;
  writeSecret(): void;
  removeSecret(): void;
}

function notEmptyError(what: string): BackupError {
  return new BackupError("not_empty", `${what} A restore needs an empty place: move it away first.`);
}

/** Runs work that throws `held` while a server holds the SQLite file. */
function whileUnheld<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof DatabaseHeldError ? new BackupError("held", error.message) : error;
  }
}

/** Throws `held` if a server runs there, and `not_empty` if the data folder contains files of an instance. */
export function requireEmptyFolder({ dataDirectory, database, ...config }: Config): void {
  if (database.kind === "sqlite") whileUnheld(() => requireUnheldFile(database.file));
  const sqliteFile = database.kind === "sqlite" ? database.file : join(dataDirectory, sqliteFileName);
  for (const file of [sqliteFile, sessionSecretFile({ ...config, dataDirectory })])
    if (existsSync(file)) throw notEmptyError(`${file} exists already.`);
}

/** Locks the file as a server does, so that none starts on it meanwhile. */
async function fillDatabaseFile(file: string, restore: DatabaseRestore): Promise<void> {
  const lock = whileUnheld(() => lockDatabaseFile(file));
  try {
    await fillLockedFile(file, restore);
  } finally {
    lock.release();
  }
}

/**
 * Builds the database in a partial file and links it into place once complete, so that no command opens a part
 * of it.
 */
async function fillLockedFile(file: string, restore: DatabaseRestore): Promise<void> {
  // SQLite would apply the log or the journal of an earlier database to the new one.
  for (const end of logEndings) rmSync(file + end, { force: true });
  await removeAbandonedFiles({
    folder: dirname(file),
    isOwn: (name) => name === basename(file),
    isLocked: true,
  });
  const partial = partialFile(file);
  const database = connect({ kind: "sqlite", file: partial });
  try {
    await restore.fill(database);
    // Closing takes the write-ahead log into the file.
    await database.destroy();
    await fsyncPath(partial);
    restore.writeSecret();
    link(partial, file, restore);
    await fsyncPath(dirname(file));
  } finally {
    await database.destroy();
    for (const end of ["", ...logEndings]) rmSync(partial + end, { force: true });
  }
}

function link(partial: string, file: string, { removeSecret }: DatabaseRestore): void {
  try {
    linkSync(partial, file);
  } catch (error) {
    removeSecret();
    throw existsSync(file) ? notEmptyError(`${file} was created meanwhile.`) : error;
  }
}

/** All but the table by which this restore holds the lock in a cluster. */
async function tablesOf(database: Knex): Promise<string[]> {
  const [rows = []]: { name: string }[][] = await database.raw(
    "select table_name as name from information_schema.tables where table_schema = database()",
  );
  return rows.map(({ name }) => name).filter((name) => name !== leaseTable);
}

/** Drops all tables; all of them were created by this restore. */
async function dropTables(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw("rollback");
  await transaction.raw("set session foreign_key_checks = 0");
  for (const table of await tablesOf(transaction)) await transaction.raw("drop table ??", [table]);
}

/**
 * The addresses that stay connected to the database. A process that has just ended may still be listed for a moment. In a
 * cluster, those of one node.
 */
async function connectedHosts(database: Database): Promise<string[]> {
  for (let look = 1; ; look += 1) {
    const clients = await readDatabaseClients(database);
    if (clients.length === 0 || look === looksAtClients) return clients.map(({ host }) => host);
    await wait(lookMilliseconds);
  }
}

async function requireNoTables(database: Knex): Promise<void> {
  const [first] = await tablesOf(database);
  if (first !== undefined) throw notEmptyError(`The database of DATABASE_URL has tables, such as ${first}.`);
}

/** A running server would continue with the restored tables and with its cached state of the lost ones. */
function requireNoClients(hosts: readonly string[]): void {
  if (hosts.length === 0) return;
  const sentence = `The database of DATABASE_URL has connections from ${hosts.join(", ")}.`;
  throw new BackupError("held", `${sentence} Stop every server and whatever else uses it first.`);
}

async function fillTables(
  transaction: Knex.Transaction,
  { fill, writeSecret }: DatabaseRestore,
): Promise<void> {
  try {
    await fill(transaction);
    writeSecret();
  } catch (error) {
    // A lost connection cannot drop tables; the first error is the one to report.
    await dropTables(transaction).catch(() => undefined);
    throw error;
  }
}

/** Holds the migration lock, so that a server that starts during the restore, at any node, waits for the complete database. */
async function fillServerDatabase(settings: DatabaseServerSettings, restore: DatabaseRestore): Promise<void> {
  const database = connect(settings);
  try {
    // Before the lock, which has a connection of its own in a cluster.
    await requireNoTables(database);
    const hosts = await connectedHosts(database);
    await withFreeMigrationLock(database, async (transaction) => {
      await requireNoTables(transaction);
      requireNoClients(hosts);
      await fillTables(transaction, restore);
    });
  } catch (error) {
    if (!(error instanceof MigrationLockedError)) throw error;
    const message = "Another process migrates or restores the database of DATABASE_URL. Wait for its end.";
    throw new BackupError("held", message, { cause: error });
  } finally {
    await database.destroy();
  }
}

/**
 * Fills the configured database. It must not exist, or on a server have no tables; a failure leaves it
 * unchanged. Throws `not_empty` and `held`.
 */
export async function fillDatabase({ database }: Config, restore: DatabaseRestore): Promise<void> {
  await (database.kind === "sqlite"
    ? fillDatabaseFile(database.file, restore)
    : fillServerDatabase(database, restore));
}
