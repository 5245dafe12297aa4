import type { Database } from "../connect.ts";
import { longTransaction } from "./long-transaction.ts";

/** Deletes the rows whose `column` is now or in the past, however many they are. */
export async function purgeRows(
  database: Database,
  table: string,
  column: string,
  moment: Date,
): Promise<void> {
  await longTransaction(database, async (transaction) => {
    await transaction(table).where(column, "<=", moment).delete();
  });
}
