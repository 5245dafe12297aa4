import type { Database } from "../../../database/connect.ts";
import { changeRows } from "../../../database/rows/change-rows.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import type { ListObserver } from "../events/chat-list-events.ts";

interface BusyChat {
  readonly chatId: string;
  readonly userId: string;
  readonly runningReplyId: string;
}

/** One statement, so that a reply and its chat are seen as one transaction left them. */
export const busyForNothing = `select c.id as chatId, c.userId, c.runningReplyId from chats c
  left join messages m on m.id = c.runningReplyId and m.status = 'streaming'
  where c.runningReplyId is not null and m.id is null`;

const listStatement = "update users set listVersion = listVersion + 1 where id = ?";
const chatStatement = "update chats set runningReplyId = null where id = ? and runningReplyId = ?";

/** Frees the chats that name a reply as being written which is not: an operator has removed its row. */
export async function freeChats(database: Database, listObserver: ListObserver): Promise<void> {
  for (const { chatId, userId, runningReplyId } of await readRows<BusyChat>(database, busyForNothing, [])) {
    await database.transaction(async (transaction) => {
      // The person is locked before the chat, like everywhere.
      await changeRows(transaction, listStatement, [userId]);
      await changeRows(transaction, chatStatement, [chatId, runningReplyId]);
    });
    listObserver.changed(userId, { kind: "chat", chatId });
  }
}
