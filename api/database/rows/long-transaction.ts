import type { Knex } from "knex";
import { liftLimit } from "../clients/statement-limit.ts";
import type { Database } from "../connect.ts";

const asTheServerHasThem =
  "SET SESSION lock_wait_timeout = DEFAULT, SESSION innodb_lock_wait_timeout = DEFAULT";

/**
 * Does in a transaction what may take longer than a call may: a migration, a purge. Its statements, and how long they
 * wait for locks, have no limit but the server's own; its connection serves nobody after it.
 */
export async function longTransaction(
  database: Database,
  work: (transaction: Knex.Transaction) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (transaction.client.dialect === "mysql") {
      liftLimit(await transaction.client.acquireConnection());
      await transaction.raw(asTheServerHasThem);
    }
    await work(transaction);
  });
}
