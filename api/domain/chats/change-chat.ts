import type { Database } from "../../database/connect.ts";
import { Chat } from "../../models/chat.ts";
import { User } from "../../models/user.ts";
import { lockChatsOf, ownChat } from "./own-chat.ts";
import { indexTitle } from "./search-index.ts";
import { showBranch } from "./show-branch.ts";

/** What of a chat is to be changed. */
export interface ChatChanges {
  readonly title?: string | undefined;
  readonly pinned?: boolean | undefined;
  /** A message that is to be on the branch on display. */
  readonly shownMessageId?: string | undefined;
}

/**
 * Changes a chat, all of it or nothing: `not_found`, or `chat_busy` for another branch while a reply is written. None
 * of it is activity.
 */
export async function changeChat(
  transaction: Database,
  userId: string,
  chatId: string,
  { title, pinned, shownMessageId }: ChatChanges,
): Promise<Chat> {
  await lockChatsOf(transaction, userId);
  const chat = await ownChat(transaction, userId, chatId);
  const named = { ...(title !== undefined && { title }), ...(pinned !== undefined && { pinned }) };
  if (title !== undefined) await indexTitle(transaction, { id: chatId, userId, title });
  if (Object.keys(named).length > 0) await Chat.query(transaction).findById(chatId).patch(named);
  if (shownMessageId !== undefined) await showBranch(transaction, chat, shownMessageId);
  await User.query(transaction).findById(userId).increment("listVersion", 1);
  return ownChat(transaction, userId, chatId);
}
