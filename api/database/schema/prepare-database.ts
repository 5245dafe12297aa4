import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../connect.ts";
import { hasChatStyles, seedChatStyles } from "../seeds/chat-styles.ts";
import { hasRoles, seedRoles } from "../seeds/roles.ts";
import { runMigrations } from "./run-migrations.ts";

const retryMilliseconds = 250;
const retries = 120;

const raceCodes = new Set(["SQLITE_BUSY", "ER_LOCK_DEADLOCK", "ER_LOCK_WAIT_TIMEOUT"]);

/** Whether another process is seeding the same database concurrently. */
function isRace(error: unknown): boolean {
  return error instanceof Error && "code" in error && raceCodes.has(String(error.code));
}

async function isSeeded(database: Database): Promise<boolean> {
  return (await hasRoles(database)) && (await hasChatStyles(database));
}

/** Locks the roles first, so that of two concurrent first starts one seeds and the other finds it done. */
async function seed(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await seedRoles(transaction);
    await transaction("roles").increment({ changeCount: 1 });
    await seedChatStyles(transaction);
  });
}

/**
 * Migrates and seeds the database. Several processes may run it concurrently. Always writes, so a server waits
 * here until the database is writable. An aborted `signal` ends the wait for another process.
 */
export async function prepareDatabase(database: Database, signal?: AbortSignal): Promise<void> {
  await runMigrations(database, signal);
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      await seed(database);
      return;
    } catch (error) {
      if (!isRace(error) || attempt > retries) throw error;
      await wait(retryMilliseconds, undefined, { signal });
    }
  }
}

/** Like `prepareDatabase`, but writes nothing and takes no lock when the database is up to date. */
export async function prepareDatabaseIfNeeded(database: Database): Promise<void> {
  await runMigrations(database);
  if (!(await isSeeded(database))) await prepareDatabase(database);
}
