import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/rows/ids.ts";
import type { ChatListChange } from "../../domain/chats/events/chat-list-changes.ts";

/** A user with one chat and the reply in it. */
export interface ListReader {
  readonly userId: string;
  readonly chatId: string;
  readonly messageId: string;
}

let userCount = 0;

export async function makeListReader(database: Database): Promise<ListReader> {
  const [userId, chatId, messageId] = [newId(), newId(), newId()];
  const now = new Date();
  userCount += 1;
  const names = { username: `user-${userCount}`, uniqueUserNumber: userCount, webauthnUserId: userId };
  await database("users").insert({ id: userId, ...names, createdAt: now });
  const times = { createdAt: now, updatedAt: now };
  await database("chats").insert({ id: chatId, userId, title: "Tides", initialPrompt: "P", ...times });
  const place = { chatId, position: 1, version: 1, timestamp: now };
  const reply = { role: "assistant", content: "A", status: "stopped" };
  await database("messages").insert({ id: messageId, ...reply, ...place });
  return { userId, chatId, messageId };
}

/** The events that report the end of their reply. */
export function replyEndedEvent({ chatId, messageId }: ListReader): ChatListChange {
  return { kind: "reply-ended", chatId, messageId, title: "Tides", status: "stopped" };
}

/** A change of the user's list that another process committed. */
export async function commitListChange(database: Database, { userId }: ListReader): Promise<void> {
  await database("users").where({ id: userId }).increment("listVersion", 1);
}

/** The user's reply ends in another process. */
export async function endReplyElsewhere(database: Database, reader: ListReader): Promise<void> {
  const updatedAt = new Date(Date.now() + 1);
  await database("chats").where({ id: reader.chatId }).update({ updatedAt });
  await commitListChange(database, reader);
}
