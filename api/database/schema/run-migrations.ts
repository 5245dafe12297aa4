import type { Knex } from "knex";
import type { Database } from "../connect.ts";
import { withMigrationLock } from "./migration-lock.ts";
import { migrationNames } from "./migration-source.ts";
import { NewerDatabase } from "./newer-database.ts";
import { takeUpMigration } from "./resume-migration.ts";

/** Knex records here which migrations a database has. */
export const recordTable = "knex_migrations";
/** Knex's own lock outlives a process that is killed. Here it tells that an attempt has not ended well. */
export const markTable = "knex_migrations_lock";

/** The migrations that were run, in their order; throws NewerDatabase where this version does not know one of them. */
export async function recordedMigrations(database: Database): Promise<string[]> {
  if (!(await database.schema.hasTable(recordTable))) return [];
  const recorded: string[] = await database(recordTable).orderBy("name").pluck("name");
  if (recorded.some((name) => !migrationNames.includes(name))) throw new NewerDatabase();
  return recorded;
}

async function isUpToDate(database: Database): Promise<boolean> {
  return JSON.stringify(await recordedMigrations(database)) === JSON.stringify(migrationNames);
}

async function wasCut(transaction: Knex.Transaction): Promise<boolean> {
  if (!(await transaction.schema.hasTable(markTable))) return false;
  return (await transaction(markTable).where({ is_locked: 1 })).length > 0;
}

/** Nobody else is at it, whatever Knex's lock says. */
async function migrateAlone(transaction: Knex.Transaction): Promise<void> {
  if (await wasCut(transaction)) takeUpMigration(transaction);
  await transaction.migrate.forceFreeMigrationsLock();
  try {
    await transaction.migrate.latest({ disableTransactions: true });
  } catch (error) {
    await transaction(markTable).update({ is_locked: 1 });
    throw error;
  }
}

/**
 * Brings the tables to the newest migration, from wherever an earlier attempt was cut. Once `signal` is aborted the lock
 * of another process is not waited for any more.
 */
export async function runMigrations(database: Database, signal?: AbortSignal): Promise<void> {
  if (await isUpToDate(database)) return;
  await withMigrationLock(database, migrateAlone, signal);
}
