import { nextPlace } from "#contract/rules/conversation/message-tree.ts";
import { placeOfRetry } from "#contract/rules/conversation/new-turn.ts";
import type { Database } from "../../../database/connect.ts";
import { DomainError } from "../../domain-error.ts";
import { requireOwnChatSettings } from "../chat-access.ts";
import { readPlaces } from "../messages/chat-messages.ts";
import { newReply } from "../messages/new-message.ts";
import { type Budget, chatConversation, promptSettings } from "../prompt/chat-conversation.ts";
import { storeTurn } from "./store-turn.ts";
import { freshMessage, type StoredTurn } from "./stored-turn.ts";

export interface RetryMessageOptions {
  readonly userId: string;
  readonly chatId: string;
  /** Any version of the reply. */
  readonly messageId: string;
  /** The newest message of the visible branch that the user had seen. */
  readonly lastMessageId: string | undefined;
  readonly now: Date;
  readonly budget: Budget;
}

/**
 * Stores another, empty version of a reply, visible immediately; the messages after the other version stay on
 * its branch. Throws `not_found`, also for a user's message, then `chat_busy`, then `chat_changed` as for a
 * sent message. The user's chats are locked.
 */
export async function retryMessage(
  transaction: Database,
  { userId, chatId, messageId, lastMessageId, now, budget }: RetryMessageOptions,
): Promise<StoredTurn> {
  const chat = await requireOwnChatSettings(transaction, userId, chatId);
  const messages = await readPlaces(transaction, chatId);
  const place = placeOfRetry(messages, { messageId, lastMessageId });
  if (typeof place === "string") throw new DomainError(place);
  const { branch, position } = place;
  const parentId = branch.at(-1)?.id ?? null;
  const reply = newReply(chatId, nextPlace(messages, { parentId, position, now }), now);
  const settings = await promptSettings(transaction, chat, budget);
  const conversation = await chatConversation(transaction, settings, branch);
  const turn = { userId, chatId, messages, branch, added: [reply], replyId: reply.id, now };
  await storeTurn(transaction, turn);
  const message = freshMessage(reply, messages);
  return { chatId, userMessageId: null, messageId: reply.id, message, ...conversation };
}
