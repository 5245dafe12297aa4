import type { Database } from "../../database/connect.ts";
import { Chat } from "../../models/chat.ts";
import { User } from "../../models/user.ts";
import { lockChatsOf, ownChat } from "./chat-access.ts";
import { showBranch } from "./messages/branches.ts";
import { indexTitle } from "./search/search-index.ts";

export interface ChatChanges {
  readonly title?: string | undefined;
  readonly pinned?: boolean | undefined;
  readonly shownMessageId?: string | undefined;
}

/** Changes a chat, all or nothing; it is no activity. `not_found`; `chat_busy` for a branch while a reply is written. */
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
