import type { Database } from "../../database/connect.ts";
import { Chat } from "../../models/chat.ts";
import { User } from "../../models/user.ts";
import { DomainError } from "../domain-error.ts";
import { mayBeId } from "./may-be-id.ts";

/** A person's chat, if there is one with this id. */
export async function findOwnChat(
  database: Database,
  userId: string,
  chatId: string,
): Promise<Chat | undefined> {
  if (!mayBeId(chatId)) return undefined;
  return Chat.query(database).findOne({ id: chatId, userId });
}

/** A person's chat; `not_found` alike for a missing one and for somebody else's. */
export async function ownChat(database: Database, userId: string, chatId: string): Promise<Chat> {
  const chat = await findOwnChat(database, userId, chatId);
  if (chat === undefined) throw new DomainError("not_found");
  return chat;
}

/** Makes everything that changes a person's chats wait for its turn, until the transaction ends. */
export async function lockChatsOf(transaction: Database, userId: string): Promise<void> {
  const user = await User.query(transaction).findById(userId).select("id").forUpdate();
  if (user === undefined) throw new DomainError("unauthenticated");
}
