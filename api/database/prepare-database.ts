import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./connect.ts";
import { seedChatStyles } from "./seeds/chat-styles.ts";
import { seedRoles } from "./seeds/roles.ts";

const retryMilliseconds = 250;
const retries = 40;

/** Tells whether another process is preparing the same database at this moment. */
function isRace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Codes do not do: to SQLite a table that already exists is SQLITE_ERROR, like any faulty statement.
  return error.name === "MigrationLocked" || /already exists|duplicate|SQLITE_BUSY/i.test(String(error));
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
      await database.migrate.latest();
      await seed(database);
      return;
    } catch (error) {
      if (!isRace(error) || attempt > retries) throw error;
      await wait(retryMilliseconds);
    }
  }
}
