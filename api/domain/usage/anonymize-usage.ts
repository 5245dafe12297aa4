import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";

/**
 * Takes a person out of the ledger, out of what their running replies have reserved, and out of the counters. What was
 * used stays in the entries and in the sums of the house and of groups. The caller holds the lock of the account.
 */
export async function anonymizeUsage(transaction: Database, userId: string): Promise<void> {
  for (const statement of [
    "update usage_entries set userId = null where userId = ?",
    "update usage_reservations set userId = '' where userId = ?",
    "delete from usage_counters where scope = 'user' and scopeId = ?",
  ])
    await executeStatement(transaction, statement, [userId]);
}
