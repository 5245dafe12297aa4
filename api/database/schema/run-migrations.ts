import type { Knex } from "knex";
import { systemClock } from "../../clock.ts";
import type { BuildInfo } from "../../config/build-info.ts";
import type { Database } from "../connect.ts";
import { withMigrationLock } from "./migration-lock.ts";
import { migrationNames, migrationSource } from "./migration-source.ts";
import { findNewestRelease, recordRelease } from "./used-releases.ts";

/** The signs of a newer version: its migrations, and its name if one of its servers has completed its start. */
export interface NewerDatabase {
  /** Migrations that this version does not know. */
  readonly unknown: readonly string[];
  readonly newest: BuildInfo | undefined;
}

/** The database has migrations that this version does not know. */
export class NewerDatabaseError extends Error {
  override readonly name = "NewerDatabaseError";
  readonly newer: NewerDatabase;

  constructor(newer: NewerDatabase) {
    super(`The database has unknown migrations: ${newer.unknown.join(", ")}.`);
    this.newer = newer;
  }
}

/**
 * Runs the named migrations that are not recorded. The caller must ensure that no other process uses the
 * database.
 */
export async function migrateTo(database: Database, names: readonly string[]): Promise<void> {
  const source: Knex.MigrationSource<unknown> = {
    ...migrationSource,
    getMigrations: async (extensions) => {
      const all = await migrationSource.getMigrations(extensions);
      return all.filter(({ name }) => names.includes(name));
    },
  };
  await database.migrate.latest({ migrationSource: source, disableTransactions: true });
}

interface Statement {
  readonly sql: string;
}

/** The errors of MySQL and MariaDB for a table, column, index or key that already exists, or is gone. */
const alreadyAppliedCodes = new Set([
  "ER_TABLE_EXISTS_ERROR",
  "ER_DUP_FIELDNAME",
  "ER_DUP_KEYNAME",
  "ER_MULTIPLE_PRI_KEY",
  "ER_CANT_DROP_FIELD_OR_KEY",
  "ER_FK_DUP_NAME",
  "ER_DUP_CONSTRAINT_NAME",
]);

/**
 * MariaDB's InnoDB reports an existing foreign key as a file system error: duplicate key on write or update.
 */
function isAlreadyApplied(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  if (alreadyAppliedCodes.has(String(error.code))) return true;
  return error.code === "ER_CANT_CREATE_TABLE" && /errno: 121\b/.test(error.message);
}

/**
 * Ignores "already exists" errors: MySQL commits each DDL statement, so an interrupted migration is resumed.
 */
function resumeMigration({ client }: Knex.Transaction): void {
  const query = client.query.bind(client);
  client.query = async (connection: unknown, statement: Statement) => {
    try {
      return await query(connection, statement);
    } catch (error) {
      if (!isAlreadyApplied(error)) throw error;
      return { ...statement, response: [{}, undefined] };
    }
  };
}

/** Knex records the migrations of a database here. */
export const migrationsTable = "knex_migrations";
/** knex's lock survives a killed process. Here it marks an interrupted migration. */
export const migrationLockTable = "knex_migrations_lock";

async function allRecorded(database: Database): Promise<string[]> {
  if (!(await database.schema.hasTable(migrationsTable))) return [];
  return database(migrationsTable).orderBy("name").pluck("name");
}

async function findNewer(database: Database, recorded: readonly string[]): Promise<NewerDatabase> {
  const unknown = recorded.filter((name) => !migrationNames.includes(name));
  return { unknown, newest: unknown.length > 0 ? await findNewestRelease(database) : undefined };
}

/** The recorded migrations in order; throws NewerDatabaseError if this version does not know one of them. */
export async function recordedMigrations(database: Database): Promise<string[]> {
  const recorded = await allRecorded(database);
  const newer = await findNewer(database, recorded);
  if (newer.unknown.length > 0) throw new NewerDatabaseError(newer);
  return recorded;
}

/** The migrations of a database beside those of this version. */
export interface MigrationState extends NewerDatabase {
  readonly recorded: readonly string[];
  readonly pending: readonly string[];
  /** A migration was begun and has not ended: it was interrupted, or is running. */
  readonly isUnderWay: boolean;
}

export async function readMigrationState(database: Database): Promise<MigrationState> {
  const recorded = await allRecorded(database);
  return {
    recorded,
    pending: migrationNames.filter((name) => !recorded.includes(name)),
    ...(await findNewer(database, recorded)),
    isUnderWay: await isLocked(database),
  };
}

async function isUpToDate(database: Database): Promise<boolean> {
  return JSON.stringify(await recordedMigrations(database)) === JSON.stringify(migrationNames);
}

/** Whether a migration was begun and has not ended. */
async function isLocked(database: Database): Promise<boolean> {
  if (!(await database.schema.hasTable(migrationLockTable))) return false;
  return (await database(migrationLockTable).where({ is_locked: 1 })).length > 0;
}

/** Ignores knex's stale lock; the caller has exclusive access. */
async function runUnlocked(transaction: Knex.Transaction): Promise<void> {
  // While this process waited for the lock, another version may have migrated the database.
  await recordedMigrations(transaction);
  if (await isLocked(transaction)) resumeMigration(transaction);
  await transaction.migrate.forceFreeMigrationsLock();
  try {
    await transaction.migrate.latest({ disableTransactions: true });
  } catch (error) {
    // Throws the failure of the migration, even if the table of the lock does not exist.
    await transaction(migrationLockTable)
      .update({ is_locked: 1 })
      .catch(() => undefined);
    throw error;
  }
}

/**
 * Runs the missing migrations, and resumes an interrupted one. An aborted `signal` ends the wait for the lock
 * of another process.
 */
export async function runMigrations(database: Database, signal?: AbortSignal): Promise<void> {
  if (await isUpToDate(database)) return;
  await withMigrationLock(database, runUnlocked, signal);
  // A release before this one names it when it refuses the database.
  await recordRelease(database, systemClock.now());
}
