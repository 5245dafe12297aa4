import type { LimitFunction } from "p-limit";
import { maxInteger } from "#contract/limits.ts";
import { deriveListedChat } from "#contract/rules/conversation/chat-state.ts";
import type { SizedMessage } from "#contract/rules/conversation/context-window.ts";
import { isWindow, messageWindow, type WindowQuery } from "#contract/rules/conversation/message-window.ts";
import { measureText } from "#contract/rules/conversation/token-estimate.ts";
import type { Database } from "../../../database/connect.ts";
import { isId } from "../../../database/rows/ids.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { DomainError } from "../../domain-error.ts";
import { type ListedChat, type ListedRow, listedChat, listedColumns } from "../list/listed-chat.ts";
import { readContents, readVisibleMessages, type VisibleMessage } from "../messages/chat-messages.ts";
import type { IsLive } from "../messages/saved-texts.ts";
import { type PromptBudgets, promptSettings } from "../prompt/build-prompt.ts";
import { contextStart, fitsByLength } from "../prompt/conversation-prompt.ts";
import { type ChatOutline, readOutline } from "./chat-outline.ts";
import { readMessages } from "./message-parts.ts";

interface FoundChat {
  readonly chat: ListedChat;
  readonly hasVersions: boolean;
  /**
   * The bytes of the visible texts, without the text that a streaming reply has added since; undefined if there are more messages
   * than are asked for.
   */
  readonly textBytes: number | undefined;
}

/**
 * A chat with its visible branch or a part of it. `contextStart` is set when the model no longer receives the messages before
 * it.
 */
export interface WholeChat {
  readonly isLong: false;
  readonly chat: ListedChat;
  readonly messages: readonly VisibleMessage[];
  readonly contextStart: string | undefined;
  /** Whether the branch has messages before these; undefined if all were asked for. */
  readonly hasEarlier?: boolean | undefined;
}

/** A chat, or a part of one, that is too large to hold in memory for each reader; `streamMessageParts` streams it. */
export interface LongChat extends ChatOutline {
  readonly isLong: true;
  readonly chat: ListedChat;
  readonly contextStart: string | undefined;
  readonly hasEarlier?: boolean | undefined;
}

/** The maximum text of a chat that is read in one piece, in bytes. */
export const wholeChatBytes = 256 * 1024;

export interface ChatReading {
  readonly userId: string;
  readonly chatId: string;
  readonly budgets: PromptBudgets;
  /** Limits the long chats whose messages are read concurrently. */
  readonly limit: LimitFunction;
  readonly isLive: IsLive;
  /** The part of the visible branch to read; all of it by default. */
  readonly window?: WindowQuery;
}

type Row = ListedRow & {
  readonly hasVersions: number;
  readonly textBytes: number | string | null;
};

/** An index alone shows whether there are versions. MySQL returns a sum as text. */
const statement = `select ${listedColumns.join(", ")},
  exists (select 1 from messages m where m.chatId = c.id and m.version > 1) as hasVersions,
  case when c.messageCount <= ? then
    (select sum(octet_length(m.content) + coalesce(octet_length(m.reasoning), 0)) from messages m where m.chatId = c.id and m.isShown = 1) end as textBytes
  from chats c where c.id = ? and c.userId = ?`;

async function findChat(
  database: Database,
  { userId, chatId }: Pick<ChatReading, "userId" | "chatId">,
  maxMessages = maxInteger,
): Promise<FoundChat> {
  const values = [maxMessages, chatId, userId];
  const [row] = isId(chatId) ? await readRows<Row>(database, statement, values) : [];
  if (row === undefined) throw new DomainError("not_found");
  const chat = listedChat(row);
  const textBytes = chat.messageCount <= maxMessages ? Number(row.textBytes ?? 0) : undefined;
  return { chat, hasVersions: row.hasVersions === 1, textBytes };
}

async function contextStartOf(
  database: Database,
  { chat }: FoundChat,
  history: () => readonly SizedMessage[],
  budgets: PromptBudgets,
): Promise<string | undefined> {
  const settings = await promptSettings(database, chat, budgets);
  return contextStart(history(), settings);
}

/** Skips the measurement for chats that fit the budget by their length. */
async function findContextStart(
  database: Database,
  found: FoundChat,
  messages: readonly VisibleMessage[],
  budgets: PromptBudgets,
): Promise<string | undefined> {
  const lengths = messages.map(({ content }) => content.length);
  if (fitsByLength(lengths, budgets.smallestTokens)) return undefined;
  const history = () =>
    messages.map(({ id, role, status, content }) => ({ id, role, status, size: measureText(content) }));
  return contextStartOf(database, found, history, budgets);
}

/**
 * Reads a chat or a part of it by its outline: one statement reads the tree and the sizes of the texts, further ones
 * only the texts that are asked for.
 */
async function readByOutline(
  database: Database,
  found: FoundChat,
  reading: ChatReading,
): Promise<WholeChat | LongChat> {
  const { chatId, budgets, limit, window = {} } = reading;
  const outline = await limit(() => readOutline(database, chatId));
  const branch = outline.messages.filter(({ isShown }) => isShown);
  const part = messageWindow(outline.messages, window);
  const [first] = branch;
  const texts = first === undefined ? new Map<string, string>() : await readContents(database, [first.id]);
  // The chat may have been deleted in the meantime.
  if (texts.size === 0) await findChat(database, reading);
  if (typeof part === "string") throw new DomainError(part);
  const chat = deriveListedChat(found.chat, branch, texts.get(first?.id ?? ""));
  const start = await contextStartOf(database, found, () => branch, budgets);
  const state = { chat, contextStart: start, hasEarlier: part.hasEarlier };
  const bytes = part.messages.reduce(
    (total, { size, reasoningBytes }) => total + size.bytes + reasoningBytes,
    0,
  );
  if (bytes > wholeChatBytes) return { isLong: true, ...state, ...outline, messages: part.messages };
  const messages = await readMessages(database, part.messages, outline);
  if (messages !== undefined) return { isLong: false, ...state, messages };
  await findChat(database, reading);
  throw new DomainError("chat_changed");
}

/** The longest branch that is read in one statement: a longer one may have texts that are not asked for. */
function maxMessagesOf({ tail, before }: WindowQuery): number {
  return before === undefined ? (tail ?? maxInteger) : 0;
}

/**
 * A user's chat with its visible branch, or the part of it that is asked for. Throws `not_found` for a missing chat and
 * for another user's; `not_found` and `chat_changed` for the message `before`.
 */
export async function readChat(database: Database, reading: ChatReading): Promise<WholeChat | LongChat> {
  const { chatId, budgets, isLive, window = {} } = reading;
  const maxMessages = maxMessagesOf(window);
  const found = await findChat(database, reading, maxMessages);
  if (found.textBytes === undefined || found.textBytes > wholeChatBytes)
    return readByOutline(database, found, reading);
  const messages = await readVisibleMessages(database, chatId, { ...found, isLive });
  // A chat without messages was deleted in the meantime.
  if (messages.length === 0) await findChat(database, reading);
  if (messages.length > maxMessages) return readByOutline(database, found, reading);
  const start = await findContextStart(database, found, messages, budgets);
  return {
    isLong: false,
    chat: deriveListedChat(found.chat, messages, messages[0]?.content),
    messages,
    contextStart: start,
    hasEarlier: isWindow(window) ? false : undefined,
  };
}
