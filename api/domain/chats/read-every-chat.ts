import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/read-rows.ts";
import { chatAsOf } from "./chat-as-of.ts";
import { readAllMessages, type WrittenMessage } from "./chat-messages.ts";
import { type ListedChat, type ListedRow, listedChat, listedColumns } from "./listed-chat.ts";

/** A chat with all that was said in it, on the branch on display or not. */
export interface KeptChat {
  readonly chat: ListedChat;
  readonly messages: readonly WrittenMessage[];
}

const statement = `select ${listedColumns.join(", ")} from chats c where c.id = ? and c.userId = ?`;

/** A person's chats, oldest first, one after another: only their ids are held in memory together. */
export async function* readEveryChat(database: Database, userId: string): AsyncGenerator<KeptChat> {
  const ids: string[] = await database("chats").where({ userId }).orderBy(["createdAt", "id"]).pluck("id");
  for (const id of ids) {
    const [row] = await readRows<ListedRow>(database, statement, [id, userId]);
    const messages = await readAllMessages(database, id);
    const shown = messages.filter(({ isShown }) => isShown);
    // It may have been deleted meanwhile.
    if (row !== undefined) yield { chat: chatAsOf(listedChat(row), shown), messages };
  }
}
