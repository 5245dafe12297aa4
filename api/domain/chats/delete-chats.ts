import type { Database } from "../../database/connect.ts";
import { mayBeId } from "../../database/rows/is-id.ts";
import { Chat } from "../../models/chat.ts";
import { lockChatsOf } from "./chat-access.ts";

/** Deletes those of the chats that are the person's, and answers their ids; all others are passed over alike. */
export async function deleteChats(
  transaction: Database,
  userId: string,
  chatIds: readonly string[],
): Promise<string[]> {
  await lockChatsOf(transaction, userId);
  const named = chatIds.filter(mayBeId);
  const own = await Chat.query(transaction).select("id").whereIn("id", named).where({ userId });
  const deleted = own.map(({ id }) => id);
  if (deleted.length === 0) return [];
  await Chat.query(transaction).delete().whereIn("id", deleted);
  await transaction("users").where({ id: userId }).increment({ chatCount: -deleted.length, listVersion: 1 });
  return deleted;
}
