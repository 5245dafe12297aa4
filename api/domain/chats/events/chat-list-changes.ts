import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { type ListedChat, type ListedRow, listedChat, listedColumns } from "../list/listed-chat.ts";

/** A change of a chat list as all processes receive it: ids only, because each one reads the current state. */
export type PublishedChange =
  | { readonly kind: "chat"; readonly chatId: string }
  | { readonly kind: "reply-ended"; readonly chatId: string; readonly messageId: string }
  | { readonly kind: "deleted"; readonly chatIds: readonly string[] };

/** Publishes changes of chat lists. Call it after the transaction is committed. */
export interface ChatListPublisher {
  publish(userId: string, change: PublishedChange): void;
}

interface EndedReplyChange {
  readonly kind: "reply-ended";
  readonly chatId: string;
  readonly messageId: string;
  readonly title: string;
  readonly status: string;
}

/** The events for subscribers of a list, with the current state of the chats. */
export type ChatListChange =
  | { readonly kind: "chat"; readonly chat: ListedChat }
  | EndedReplyChange
  | { readonly kind: "deleted"; readonly chatIds: readonly string[] }
  | { readonly kind: "changed" };

const chatStatement = `select ${listedColumns.join(", ")} from chats c where c.id = ? and c.userId = ?`;
const statusStatement = "select m.status from messages m where m.id = ? and m.chatId = ?";

/** Loads the changes of a list event; none if the chat was deleted in the meantime. */
export async function loadChatListChanges(
  database: Database,
  userId: string,
  change: PublishedChange,
): Promise<ChatListChange[]> {
  if (change.kind === "deleted") return [change];
  const { chatId } = change;
  const [row] = await readRows<ListedRow>(database, chatStatement, [chatId, userId]);
  if (row === undefined) return [];
  const chat = listedChat(row);
  if (change.kind === "chat") return [{ kind: "chat", chat }];
  const { messageId } = change;
  const [reply] = await readRows<{ status: string }>(database, statusStatement, [messageId, chatId]);
  const ended = reply && { ...change, title: chat.title, status: reply.status };
  return [{ kind: "chat", chat }, ...(ended ? [ended] : [])];
}
