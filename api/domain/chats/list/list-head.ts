import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";

/** How much there is to list, and which version of the list this is. */
export interface ListHead {
  readonly chatCount: number;
  readonly listVersion: number;
  readonly pinnedCount: number;
}

const statement = `select u.chatCount, u.listVersion,
  (select count(*) from chats c where c.userId = u.id and c.pinned = 1) as pinnedCount
  from users u where u.id = ?`;

/** The head of a person's list; undefined when there is no such person. */
export async function readHead(database: Database, userId: string): Promise<ListHead | undefined> {
  const [head] = await readRows<ListHead>(database, statement, [userId]);
  return head;
}
