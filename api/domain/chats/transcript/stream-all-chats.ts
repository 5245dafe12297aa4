import { deriveListedChat } from "#contract/rules/conversation/chat-state.ts";
import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { type ListedChat, type ListedRow, listedChat, listedColumns } from "../list/listed-chat.ts";
import { readAllMessages, readContents } from "../messages/chat-messages.ts";
import { type MessageSummary, readOutline } from "./chat-outline.ts";
import { type MessagePart, splitMessage, streamMessageParts } from "./message-parts.ts";
import { wholeChatBytes } from "./read-chat.ts";

/** A chat with all its messages, visible or not. */
export interface ExportedChat {
  readonly chat: ListedChat;
  readonly messages: readonly Pick<MessageSummary, "id" | "role" | "status" | "isShown">[];
  /** The messages in the same order with their texts; those of a long chat are read on demand. */
  readonly parts: Iterable<MessagePart> | AsyncIterable<MessagePart>;
}

const statement = `select ${listedColumns.join(", ")},
  (select sum(octet_length(m.content)) from messages m where m.chatId = c.id) as textBytes
  from chats c where c.id = ? and c.userId = ?`;

type Messages = Omit<ExportedChat, "chat"> & { readonly firstText: string | undefined };

async function readWhole(database: Database, chatId: string): Promise<Messages> {
  const messages = await readAllMessages(database, chatId);
  const parts = messages.flatMap((message) => [...splitMessage(message, message.content)]);
  return { messages, parts, firstText: messages.find(({ isShown }) => isShown)?.content };
}

async function readLong(database: Database, chatId: string): Promise<Messages> {
  const outline = await readOutline(database, chatId);
  const { messages } = outline;
  const first = messages.find(({ isShown }) => isShown);
  const texts = first === undefined ? new Map<string, string>() : await readContents(database, [first.id]);
  return { messages, parts: streamMessageParts(database, outline), firstText: texts.get(first?.id ?? "") };
}

/** A user's chats, oldest first, one at a time: only their ids are held in memory together. */
export async function* streamAllChats(database: Database, userId: string): AsyncGenerator<ExportedChat> {
  const ids: string[] = await database("chats").where({ userId }).orderBy(["createdAt", "id"]).pluck("id");
  for (const id of ids) {
    const values = [id, userId];
    const [row] = await readRows<ListedRow & { textBytes: number | string | null }>(
      database,
      statement,
      values,
    );
    // The chat may have been deleted in the meantime.
    if (row === undefined) continue;
    const isLong = Number(row.textBytes ?? 0) > wholeChatBytes;
    const { messages, parts, firstText } = await (isLong ? readLong(database, id) : readWhole(database, id));
    const shown = messages.filter(({ isShown }) => isShown);
    yield { chat: deriveListedChat(listedChat(row), shown, firstText), messages, parts };
  }
}
