import { canContinue, historyToContinue } from "#contract/rules/conversation/continuation.ts";
import { branchToContinue } from "#contract/rules/conversation/new-turn.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { newId } from "../../../database/rows/ids.ts";
import { Message } from "../../../models/message.ts";
import { DomainError } from "../../domain-error.ts";
import { readMessageTree } from "../messages/chat-messages.ts";
import { readMessage } from "../messages/read-message.ts";
import { buildPrompt, requirePromptSettings } from "../prompt/build-prompt.ts";
import { indexUnindexed } from "../replies/saving/ended-replies.ts";
import { savePieces } from "../replies/saving/reply-pieces.ts";
import type { RetryMessageOptions } from "./retry-message.ts";
import type { StoredTurn } from "./store-turn.ts";

const replyStatement = `update messages set status = 'streaming', code = null, retryAt = null, isCut = 0, stopAt = null,
  heartbeatAt = null, ownerId = ? where id = ?`;
/** Only for an empty reply: one with text keeps the style and version that began it. */
const styleStatement = "update messages set styleId = ?, styleVersion = ? where id = ?";
const chatStatement = "update chats set updatedAt = ?, runningReplyId = ? where id = ?";

/**
 * Continues the newest reply of the visible branch from its text. Throws `not_found`, also for a user's message, then
 * `chat_busy`, then `chat_changed`, also if it did not end early. The user's chats are locked.
 */
export async function continueMessage(
  transaction: Database,
  options: RetryMessageOptions,
): Promise<StoredTurn> {
  const { chatId, messageId, lastMessageId, now } = options;
  const settings = await requirePromptSettings(transaction, options);
  const messages = await readMessageTree(transaction, chatId);
  const branch = branchToContinue(messages, { messageId, lastMessageId });
  if (typeof branch === "string") throw new DomainError(branch);
  await indexUnindexed(transaction, messageId);
  const reply = await readMessage(transaction, messageId);
  const origin = await Message.query(transaction).findById(messageId).select("modelId");
  if (reply === undefined || !canContinue(reply)) throw new DomainError("chat_changed");
  // A reply without text is not sent.
  const requiredId = reply.content === "" ? undefined : messageId;
  const history = historyToContinue(branch, reply.content);
  const conversation = await buildPrompt(transaction, { ...settings, requiredId }, history);
  // Writes of another run, also in the same process, are then refused.
  const ownerId = newId();
  const { styleId = null, styleVersion = null } = settings;
  await executeStatement(transaction, replyStatement, [ownerId, messageId]);
  if (reply.content === "")
    await executeStatement(transaction, styleStatement, [styleId, styleVersion, messageId]);
  const heartbeat = { messageId, endsAt: reply.content.length, text: "", ownerId };
  await savePieces(transaction, [heartbeat], now);
  await executeStatement(transaction, chatStatement, [now, messageId, chatId]);
  const message = { ...reply, status: "streaming", code: null, retryAt: null, isCut: false };
  return {
    chatId,
    userMessageId: null,
    messageId,
    message,
    ownerId,
    modelId: origin?.modelId ?? null,
    ...conversation,
    candidates: settings.candidates,
  };
}
