import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./connect.ts";
import { seedChatStyles } from "./seeds/chat-styles.ts";
import { seedRoles } from "./seeds/roles.ts";

const lockTable = "knex_migrations_lock";
const retryMilliseconds = 250;
const retries = 120;

/** Tells whether another process is preparing the same database at this moment. */
function isRace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Codes do not do: to SQLite a table that already exists is SQLITE_ERROR, like any faulty statement.
  return error.name === "MigrationLocked" || /already exists|duplicate|SQLITE_BUSY/i.test(String(error));
}

/**
 * Makes the lock of the migrations as Knex would, but with a key of its own choosing for the row: of two first starts
 * at once each would add one, and a lock of two rows is never free.
 */
async function makeMigrationLock(database: Database): Promise<void> {
  if (!(await database.schema.hasTable(lockTable)))
    await database.schema.createTable(lockTable, (table) => {
      table.increments("index");
      table.integer("is_locked");
    });
  const rows = await database(lockTable).select("index");
  if (rows.length > 0) return;
  await database(lockTable).insert({ index: 1, is_locked: 0 }).onConflict("index").ignore();
}

/** The roles are locked first, so that of two first starts one seeds and the other finds it done. */
async function seed(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await seedRoles(transaction);
    await transaction("roles").select("id").forUpdate();
    await seedChatStyles(transaction);
  });
}

/** Brings the database to the newest migration and seeds what is missing. Two processes may do so at once. */
export async function prepareDatabase(database: Database): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await makeMigrationLock(database);
      await database.migrate.latest();
      await seed(database);
      return;
    } catch (error) {
      if (!isRace(error) || attempt > retries) throw error;
      await wait(retryMilliseconds);
    }
  }
}
