import type { Database } from "../database/connect.ts";
import { readRows } from "../database/rows/read-rows.ts";

const statement = "select at from audit_events where event = 'backup_made' order by at desc limit 1";

/** When the last backup was made by `inglenook backup`, by the audit; undefined if it knows of none. */
export async function readLastBackup(database: Database): Promise<Date | undefined> {
  const [row] = await readRows<{ readonly at: Date | number }>(database, statement, []);
  return row === undefined ? undefined : new Date(row.at);
}
