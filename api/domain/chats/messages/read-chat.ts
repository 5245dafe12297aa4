import { deriveListedChat } from "#contract/rules/conversation/chat-state.ts";
import type { SizedMessage } from "#contract/rules/conversation/context-window.ts";
import { measureText } from "#contract/rules/conversation/text-size.ts";
import type { Database } from "../../../database/connect.ts";
import { isId } from "../../../database/rows/ids.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { DomainError } from "../../domain-error.ts";
import type { Semaphore } from "../../semaphore.ts";
import { type ListedChat, type ListedRow, listedChat, listedColumns } from "../list/listed-chat.ts";
import { type PromptBudget, promptSettings } from "../prompt/build-prompt.ts";
import { contextStart, fitsByLength } from "../prompt/conversation-prompt.ts";
import type { IsLive } from "../replies/saving/reply-pieces.ts";
import { readContents, readVisibleMessages, type VisibleMessage } from "./chat-messages.ts";
import { type ChatOutline, readOutline } from "./chat-outline.ts";

interface FoundChat {
  readonly chat: ListedChat;
  readonly hasVersions: boolean;
  /** The bytes of the visible texts, without what a streaming reply has grown. */
  readonly textBytes: number;
}

/**
 * A chat with its visible branch. `contextStart` is set when the model no longer receives the messages before
 * it.
 */
export interface WholeChat {
  readonly isLong: false;
  readonly chat: ListedChat;
  readonly messages: readonly VisibleMessage[];
  readonly contextStart: string | undefined;
}

/** A chat that is too large to hold in memory for each reader; `streamMessageParts` streams it. */
export interface LongChat extends ChatOutline {
  readonly isLong: true;
  readonly chat: ListedChat;
  readonly contextStart: string | undefined;
}

/** The maximum text of a chat that is read in one piece, in bytes. */
export const wholeChatBytes = 256 * 1024;

export interface ChatReading {
  readonly userId: string;
  readonly chatId: string;
  readonly budget: PromptBudget;
  /** Limits the long chats whose messages are read concurrently. */
  readonly semaphore: Semaphore;
  readonly isLive: IsLive;
}

type Row = ListedRow & {
  readonly hasVersions: number;
  readonly textBytes: number | string | null;
};

/** An index alone shows whether there are versions. MySQL returns a sum as text. */
const statement = `select ${listedColumns.join(", ")},
  exists (select 1 from messages m where m.chatId = c.id and m.version > 1) as hasVersions,
  (select sum(octet_length(m.content)) from messages m where m.chatId = c.id and m.isShown = 1) as textBytes
  from chats c where c.id = ? and c.userId = ?`;

async function findChat(database: Database, userId: string, chatId: string): Promise<FoundChat> {
  const [row] = isId(chatId) ? await readRows<Row>(database, statement, [chatId, userId]) : [];
  if (row === undefined) throw new DomainError("not_found");
  return {
    chat: listedChat(row),
    hasVersions: row.hasVersions === 1,
    textBytes: Number(row.textBytes ?? 0),
  };
}

async function contextStartOf(
  database: Database,
  { chat }: FoundChat,
  history: () => readonly SizedMessage[],
  budget: PromptBudget,
): Promise<string | undefined> {
  const settings = await promptSettings(database, chat, budget);
  return contextStart(history(), settings);
}

/** Skips the measurement for chats that fit the budget by their length. */
async function findContextStart(
  database: Database,
  found: FoundChat,
  messages: readonly VisibleMessage[],
  budget: PromptBudget,
): Promise<string | undefined> {
  const lengths = messages.map(({ content }) => content.length);
  if (fitsByLength(lengths, budget.tokens)) return undefined;
  const history = () =>
    messages.map(({ id, role, status, content }) => ({ id, role, status, size: measureText(content) }));
  return contextStartOf(database, found, history, budget);
}

async function readLongChat(database: Database, found: FoundChat, reading: ChatReading): Promise<LongChat> {
  const { userId, chatId, budget, semaphore } = reading;
  const outline = await semaphore.run(() => readOutline(database, chatId));
  const messages = outline.messages.filter(({ isShown }) => isShown);
  const [first] = messages;
  const texts = first === undefined ? new Map<string, string>() : await readContents(database, [first.id]);
  // The chat may have been deleted in the meantime.
  if (texts.size === 0) await findChat(database, userId, chatId);
  const chat = deriveListedChat(found.chat, messages, texts.get(first?.id ?? ""));
  const start = await contextStartOf(database, found, () => messages, budget);
  return { isLong: true, chat, ...outline, messages, contextStart: start };
}

/** A user's chat with its visible branch; `not_found` for a missing one and for another user's. */
export async function readChat(database: Database, reading: ChatReading): Promise<WholeChat | LongChat> {
  const { userId, chatId, budget, isLive } = reading;
  const found = await findChat(database, userId, chatId);
  if (found.textBytes > wholeChatBytes) return readLongChat(database, found, reading);
  const messages = await readVisibleMessages(database, chatId, { ...found, isLive });
  // A chat without messages was deleted in the meantime.
  if (messages.length === 0) await findChat(database, userId, chatId);
  const start = await findContextStart(database, found, messages, budget);
  return {
    isLong: false,
    chat: deriveListedChat(found.chat, messages, messages[0]?.content),
    messages,
    contextStart: start,
  };
}
