import type { Knex } from "knex";
import type { Database } from "./connect.ts";
import { liftLimit } from "./statement-limit.ts";

const asTheServerHasThem =
  "SET SESSION lock_wait_timeout = DEFAULT, SESSION innodb_lock_wait_timeout = DEFAULT";

/**
 * Does in a transaction what may take longer than any call waits: a migration, a purge. Neither its statements nor their
 * waits for locks have a limit of ours. Its connection serves nobody after it.
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
