import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../connect.ts";
import { hasChatStyles, seedChatStyles } from "../seeds/chat-styles.ts";
import { hasRoles, seedRoles } from "../seeds/roles.ts";
import { runMigrations } from "./run-migrations.ts";

const retryMilliseconds = 250;
const retries = 120;

const raceCodes = new Set(["SQLITE_BUSY", "ER_LOCK_DEADLOCK", "ER_LOCK_WAIT_TIMEOUT"]);

/** Tells whether another process is seeding the same database at this moment. */
function isRace(error: unknown): boolean {
  return error instanceof Error && "code" in error && raceCodes.has(String(error.code));
}

async function isSeeded(database: Database): Promise<boolean> {
  return (await hasRoles(database)) && (await hasChatStyles(database));
}

/** The roles are locked first, so that of two first starts one seeds and the other finds it done. */
async function seed(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await seedRoles(transaction);
    await transaction("roles").select("id").forUpdate();
    await seedChatStyles(transaction);
  });
}

/**
 * Brings the database to the newest migration and seeds what is missing. Several processes may do so at once. It writes
 * in any case: who is to serve waits here until the database can be written to. Once `signal` is aborted it rejects
 * instead of waiting for another process; what is under way is ended first.
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

/** The same for one who may only read: where nothing is missing nothing is written, and no lock is waited for. */
export async function prepareDatabaseIfNeeded(database: Database): Promise<void> {
  await runMigrations(database);
  if (!(await isSeeded(database))) await prepareDatabase(database);
}
