import type { Database } from "../../database/connect.ts";
import { changeRows } from "../../database/rows/change-rows.ts";

const seenStatement = "update users set lastSeenAt = ? where id = ?";

/**
 * Records that a user was active: at each sign-in, and whenever the use of one of their sessions is recorded.
 */
export async function updateLastSeen(database: Database, userId: string, now: Date): Promise<void> {
  await changeRows(database, seenStatement, [now, userId]);
}
