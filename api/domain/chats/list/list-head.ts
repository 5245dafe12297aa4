import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";

/** The number of chats, and the version of the list. */
export interface ListHead {
  readonly chatCount: number;
  readonly listVersion: number;
  readonly pinnedCount: number;
}

const statement = `select u.chatCount, u.listVersion,
  (select count(*) from chats c where c.userId = u.id and c.pinned = 1) as pinnedCount
  from users u where u.id = ?`;

/** The head of a user's list; undefined for an unknown user. */
export async function readHead(database: Database, userId: string): Promise<ListHead | undefined> {
  const [head] = await readRows<ListHead>(database, statement, [userId]);
  return head;
}
