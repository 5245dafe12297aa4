import type { Database } from "../../database/connect.ts";
import { changeRows } from "../../database/rows/change-rows.ts";

const seenStatement = "update users set lastSeenAt = ? where id = ?";

/** Notes that a person is there: at each sign-in, and whenever it is noted that a session of theirs is in use. */
export async function updateLastSeen(database: Database, userId: string, now: Date): Promise<void> {
  await changeRows(database, seenStatement, [now, userId]);
}
