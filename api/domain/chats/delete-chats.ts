import type { Database } from "../../database/connect.ts";
import { isId } from "../../database/rows/ids.ts";
import { Chat } from "../../models/chat.ts";
import { keepEstimates } from "../usage/unsettled-usage.ts";
import { lockUserChats } from "./chat-access.ts";

/** A batch has at least one chat, and further ones up to these numbers of chats and messages. */
export const chatsPerBatch = 20;
const messagesPerBatch = 500;

/** The first chats of a list that a short transaction can delete. */
export function deletionBatch(chats: readonly Pick<Chat, "id" | "messageCount">[]): string[] {
  let messages = 0;
  const batch = chats.slice(0, chatsPerBatch).filter(({ messageCount }, index) => {
    messages += messageCount;
    return index === 0 || messages <= messagesPerBatch;
  });
  return batch.map(({ id }) => id);
}

/** Deletes the user's chats among those given, and returns their ids; ignores all others. */
export async function deleteChats(
  transaction: Database,
  userId: string,
  chatIds: readonly string[],
): Promise<string[]> {
  await lockUserChats(transaction, userId);
  const named = chatIds.filter(isId);
  const own = await Chat.query(transaction).select("id").whereIn("id", named).where({ userId });
  const deleted = own.map(({ id }) => id);
  if (deleted.length === 0) return [];
  await keepEstimates(transaction, deleted);
  await Chat.query(transaction).delete().whereIn("id", deleted);
  await transaction("users").where({ id: userId }).increment({ chatCount: -deleted.length, listVersion: 1 });
  return deleted;
}
