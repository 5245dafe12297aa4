import type { Database } from "../../../database/connect.ts";
import { changeRows } from "../../../database/rows/change-rows.ts";
import type { PlacedMessage } from "../messages/chat-messages.ts";
import { insertMessages } from "../messages/insert-messages.ts";
import type { MessageRow } from "../messages/new-message.ts";
import { setVisible } from "../messages/set-visible.ts";

const chatStatement = `update chats set messageCount = ?, updatedAt = ?, runningReplyId = ?,
  initialPrompt = coalesce(?, initialPrompt) where id = ?`;
const listStatement = "update users set listVersion = listVersion + 1 where id = ?";

/** A turn to store: `added` follows `branch`, and ends with the reply to be written. */
export interface Turn {
  readonly userId: string;
  readonly chatId: string;
  /** All messages of the chat before the turn. */
  readonly messages: readonly PlacedMessage[];
  readonly branch: readonly PlacedMessage[];
  readonly added: readonly MessageRow[];
  readonly replyId: string;
  readonly now: Date;
}

/** Stores a turn, and makes its branch visible. The previously visible messages are hidden and kept. */
export async function storeTurn(transaction: Database, turn: Turn): Promise<void> {
  const { userId, chatId, messages, branch, added, replyId, now } = turn;
  const changes = await setVisible(transaction, messages, branch);
  await insertMessages(transaction, added);
  const prompt = branch.length === 0 ? added.find(({ role }) => role === "user") : undefined;
  const initialPrompt = prompt?.content ?? changes.initialPrompt ?? null;
  const count = branch.length + added.length;
  await changeRows(transaction, chatStatement, [count, now, replyId, initialPrompt, chatId]);
  await changeRows(transaction, listStatement, [userId]);
}
