import type { Database } from "../../database/connect.ts";
import { Chat } from "../../models/chat.ts";
import type { PlacedMessage } from "./chat-messages.ts";
import type { MessageRow } from "./new-message.ts";
import { putOnDisplay } from "./put-on-display.ts";

/** A turn that begins: `added` follows `branch`, and ends with the reply that is about to be written. */
export interface Turn {
  readonly userId: string;
  readonly chatId: string;
  /** All messages of the chat until now. */
  readonly messages: readonly PlacedMessage[];
  readonly branch: readonly PlacedMessage[];
  readonly added: readonly MessageRow[];
  readonly replyId: string;
  readonly now: Date;
}

/** Stores a turn, whose branch is the one on display from then on. What stood there before is hidden and kept. */
export async function storeTurn(transaction: Database, turn: Turn): Promise<void> {
  const { userId, chatId, messages, branch, added, replyId, now } = turn;
  const changes = await putOnDisplay(transaction, messages, branch);
  await transaction("messages").insert(added);
  const prompt = branch.length === 0 ? added.find(({ role }) => role === "user") : undefined;
  await Chat.query(transaction)
    .findById(chatId)
    .patch({
      messageCount: branch.length + added.length,
      updatedAt: now,
      runningReplyId: replyId,
      ...changes,
      ...(prompt !== undefined && { initialPrompt: prompt.content }),
    });
  await transaction("users").where({ id: userId }).increment("listVersion", 1);
}
