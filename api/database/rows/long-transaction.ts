import type { Knex } from "knex";
import { liftLimit } from "../clients/statement-limit.ts";
import type { Database } from "../connect.ts";

const asTheServerHasThem =
  "SET SESSION lock_wait_timeout = DEFAULT, SESSION innodb_lock_wait_timeout = DEFAULT";

/** Runs a transaction without timeouts, for migrations and purges. Its connection is not reused. */
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
