import { type NewMessagePosition, versionsOf } from "#contract/rules/conversation/message-tree.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { newId } from "../../../database/rows/ids.ts";
import type { Message } from "../../../models/message.ts";
import type { ListedChat } from "../list/listed-chat.ts";
import { showMessages } from "../messages/branches.ts";
import type { MessageNode } from "../messages/chat-messages.ts";
import type { SingleMessage } from "../messages/read-message.ts";
import type { TurnSettings } from "../prompt/build-prompt.ts";
import type { PendingReply } from "../replies/reply-runner.ts";
import type { KeyedReply } from "./idempotency-keys.ts";

export type NewMessageRow = NewMessagePosition &
  Pick<Message, "id" | "chatId" | "role" | "content" | "status" | "isShown"> &
  Pick<Message, "styleId" | "styleVersion" | "modelId" | "modelLabel">;

const ofNoModel = { styleId: null, styleVersion: null, modelId: null, modelLabel: null };

/** A user's message, which is complete from the beginning. */
export function newUserMessage(chatId: string, position: NewMessagePosition, content: string): NewMessageRow {
  const userMessage = { role: "user", content, status: "complete", ...ofNoModel };
  return { id: newId(), chatId, ...position, ...userMessage, isShown: true };
}

/**
 * The empty row of a reply, with its style, the version of it and the model that is asked first. Its time is its first
 * heartbeat.
 */
export function newReply(
  chatId: string,
  position: NewMessagePosition,
  { styleId = null, styleVersion = null, candidates: [model] }: TurnSettings,
): NewMessageRow {
  const empty = { role: "assistant", content: "", status: "streaming" };
  const origin = { styleId, styleVersion, modelId: model.id, modelLabel: model.label };
  return { id: newId(), chatId, ...position, ...empty, ...origin, isShown: true };
}

const messageColumns = `id, chatId, parentId, role, content, timestamp, status, position, version, isShown,
  styleId, styleVersion, modelId, modelLabel`;
const placeholders = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

function valuesOf(row: NewMessageRow) {
  const { id, chatId, parentId, role, content, timestamp, status, position, version } = row;
  const place = [id, chatId, parentId, role, content, timestamp, status, position, version];
  return [...place, Number(row.isShown), row.styleId, row.styleVersion, row.modelId, row.modelLabel];
}

export async function insertMessages(transaction: Database, rows: readonly NewMessageRow[]): Promise<void> {
  const statement = `insert into messages (${messageColumns}) values ${rows.map(() => placeholders).join(", ")}`;
  await executeStatement(transaction, statement, rows.flatMap(valuesOf));
}

/** The row of a new chat. */
export type NewChatRow = ListedChat;

/** A turn whose rows were just stored, with the data of its first response. */
export interface StoredTurn extends KeyedReply, PendingReply {
  /** Set when the turn creates a chat. */
  readonly chat?: NewChatRow;
  /** Missing for a retry. */
  readonly userMessage?: SingleMessage;
}

/** A new message as it would be read. `messages` are those that its chat had before. */
export function toSingleMessage(row: NewMessageRow, messages: readonly MessageNode[]): SingleMessage {
  const { id, chatId, parentId, role, content, status, timestamp, position, version } = row;
  const versions = versionsOf([...messages, row], { parentId });
  const placed = { id, chatId, position, version };
  const origin = { modelLabel: row.modelLabel, isFallback: false, reasoning: null };
  const state = { role, status, code: null, retryAt: null, isCut: false, timestamp };
  return { ...placed, ...state, ...origin, content, versions };
}

const chatStatement = `update chats set messageCount = ?, updatedAt = ?, runningReplyId = ?,
  initialPrompt = coalesce(?, initialPrompt) where id = ?`;

/** A turn to store: `added` follows `branch`, and ends with the reply to be written. */
export interface TurnToStore {
  readonly chatId: string;
  /** All messages of the chat before the turn. */
  readonly messages: readonly MessageNode[];
  readonly branch: readonly MessageNode[];
  readonly added: readonly NewMessageRow[];
  readonly replyId: string;
  readonly now: Date;
}

/** Stores a turn, and makes its branch visible. The previously visible messages are hidden and kept. */
export async function insertTurn(transaction: Database, turn: TurnToStore): Promise<void> {
  const { chatId, messages, branch, added, replyId, now } = turn;
  const changes = await showMessages(transaction, messages, branch);
  await insertMessages(transaction, added);
  const prompt = branch.length === 0 ? added.find(({ role }) => role === "user") : undefined;
  const initialPrompt = prompt?.content ?? changes.initialPrompt ?? null;
  const count = branch.length + added.length;
  await executeStatement(transaction, chatStatement, [count, now, replyId, initialPrompt, chatId]);
}
