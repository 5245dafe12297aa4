import { versionsOf } from "#contract/rules/conversation/message-tree.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import type { Chat } from "../../../models/chat.ts";
import type { ListedChat } from "../list/listed-chat.ts";
import { showMessages } from "../messages/branches.ts";
import type { MessageNode } from "../messages/chat-messages.ts";
import { insertMessages, type NewMessageRow } from "../messages/new-messages.ts";
import type { SingleMessage } from "../messages/read-message.ts";
import type { PendingReply } from "../replies/reply-runner.ts";
import type { KeyedReply } from "./idempotency-keys.ts";

/** The row of a new chat. */
export type NewChatRow = ListedChat & Pick<Chat, "targetTokens">;

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
  const place = { id, chatId, position, version };
  return { ...place, role, status, code: null, retryAt: null, isCut: false, timestamp, content, versions };
}

const chatStatement = `update chats set messageCount = ?, updatedAt = ?, runningReplyId = ?,
  initialPrompt = coalesce(?, initialPrompt) where id = ?`;
const listStatement = "update users set listVersion = listVersion + 1 where id = ?";

/** A turn to store: `added` follows `branch`, and ends with the reply to be written. */
export interface Turn {
  readonly userId: string;
  readonly chatId: string;
  /** All messages of the chat before the turn. */
  readonly messages: readonly MessageNode[];
  readonly branch: readonly MessageNode[];
  readonly added: readonly NewMessageRow[];
  readonly replyId: string;
  readonly now: Date;
}

/** Stores a turn, and makes its branch visible. The previously visible messages are hidden and kept. */
export async function insertTurn(transaction: Database, turn: Turn): Promise<void> {
  const { userId, chatId, messages, branch, added, replyId, now } = turn;
  const changes = await showMessages(transaction, messages, branch);
  await insertMessages(transaction, added);
  const prompt = branch.length === 0 ? added.find(({ role }) => role === "user") : undefined;
  const initialPrompt = prompt?.content ?? changes.initialPrompt ?? null;
  const count = branch.length + added.length;
  await executeStatement(transaction, chatStatement, [count, now, replyId, initialPrompt, chatId]);
  await executeStatement(transaction, listStatement, [userId]);
}
