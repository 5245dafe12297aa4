import { setTimeout as wait } from "node:timers/promises";
import type { Knex } from "knex";
import type { Database } from "./connect.ts";
import { longTransaction } from "./long-transaction.ts";

/** How long another process may take with its migrations, in seconds. */
const patienceSeconds = 600;
const retryMilliseconds = 250;

/** A lock of the whole server has the database in its name, which may be longer than 64 characters. */
const lockName = "concat('inglenook.', md5(database()))";

class MigrationLocked extends Error {
  override readonly name = "MigrationLocked";
}

/** The lock belongs to the connection: it ends with it, whatever ends the process (MySQL manual, GET_LOCK). */
async function withNamedLock(transaction: Knex.Transaction, work: () => Promise<void>): Promise<void> {
  const [rows] = await transaction.raw(`select get_lock(${lockName}, ?) as taken`, [patienceSeconds]);
  if (rows[0]?.taken !== 1) throw new MigrationLocked();
  try {
    await work();
  } finally {
    await transaction.raw(`select release_lock(${lockName})`);
  }
}

/** A transaction takes SQLite's only write lock as it begins, and leaves nothing of itself when it is cut. */
async function withWriteLock(database: Database, work: (transaction: Knex.Transaction) => Promise<void>) {
  const until = Date.now() + patienceSeconds * 1000;
  for (;;) {
    try {
      await database.transaction(work);
      return;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "SQLITE_BUSY")) throw error;
      if (Date.now() > until) throw new MigrationLocked();
      await wait(retryMilliseconds);
    }
  }
}

/** Does the work while no other process migrates this database; throws MigrationLocked when another one does not end. */
export async function withMigrationLock(
  database: Database,
  work: (transaction: Knex.Transaction) => Promise<void>,
): Promise<void> {
  if (database.client.dialect !== "mysql") return withWriteLock(database, work);
  await longTransaction(database, (transaction) => withNamedLock(transaction, () => work(transaction)));
}
