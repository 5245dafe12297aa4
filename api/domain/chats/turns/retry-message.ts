import { nextPosition } from "#contract/rules/conversation/message-tree.ts";
import { positionOfRetry } from "#contract/rules/conversation/new-turn.ts";
import type { Database } from "../../../database/connect.ts";
import { DomainError } from "../../domain-error.ts";
import type { ModelChoice } from "../../models/candidate-model.ts";
import { readMessageTree } from "../messages/chat-messages.ts";
import { buildPrompt, requirePromptSettings } from "../prompt/build-prompt.ts";
import { insertTurn, newReply, type StoredTurn, toSingleMessage } from "./store-turn.ts";

export interface RetryMessageOptions {
  readonly userId: string;
  readonly chatId: string;
  /** Any version of the reply. */
  readonly messageId: string;
  /** The newest message of the visible branch that the user had seen. */
  readonly lastMessageId: string | undefined;
  readonly now: Date;
  readonly models: ModelChoice;
}

/**
 * Stores another, empty version of a reply, visible immediately; the messages after the other version stay on
 * its branch. Throws `not_found`, also for a user's message, then `chat_busy`, then `chat_changed` as for a
 * sent message. The user's chats are locked.
 */
export async function retryMessage(transaction: Database, options: RetryMessageOptions): Promise<StoredTurn> {
  const { chatId, messageId, lastMessageId, now } = options;
  const settings = await requirePromptSettings(transaction, options);
  const messages = await readMessageTree(transaction, chatId);
  const place = positionOfRetry(messages, { messageId, lastMessageId });
  if (typeof place === "string") throw new DomainError(place);
  const { branch, position } = place;
  const parentId = branch.at(-1)?.id ?? null;
  const reply = newReply(chatId, nextPosition(messages, { parentId, position, now }), settings);
  const conversation = await buildPrompt(transaction, settings, branch);
  const turn = { chatId, messages, branch, added: [reply], replyId: reply.id, now };
  await insertTurn(transaction, turn);
  const message = toSingleMessage(reply, messages);
  return {
    chatId,
    userMessageId: null,
    messageId: reply.id,
    message,
    ...conversation,
    candidates: settings.candidates,
  };
}
