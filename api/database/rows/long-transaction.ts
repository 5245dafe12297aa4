import type { Knex } from "knex";
import { disableStatementTimeout } from "../clients/statement-timeout.ts";
import type { Database } from "../connect.ts";

const serverDefaults = "SET SESSION lock_wait_timeout = DEFAULT, SESSION innodb_lock_wait_timeout = DEFAULT";

/** Runs a transaction without timeouts, for migrations and purges. Its connection is not reused. */
export async function transactionWithoutTimeout(
  database: Database,
  work: (transaction: Knex.Transaction) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (transaction.client.dialect === "mysql") {
      disableStatementTimeout(await transaction.client.acquireConnection());
      await transaction.raw(serverDefaults);
    }
    await work(transaction);
  });
}
