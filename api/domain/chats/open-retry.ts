import type { Database } from "../../database/connect.ts";
import { Chat } from "../../models/chat.ts";
import { Message } from "../../models/message.ts";
import { DomainError } from "../domain-error.ts";
import { chatConversation } from "./chat-conversation.ts";
import { newReply, timeAfter } from "./new-message.ts";
import { refuseBusy } from "./open-message.ts";
import { ownChat } from "./own-chat.ts";
import type { OpenReply } from "./reply-runner.ts";
import type { AskedReply } from "./request-keys.ts";
import { shownMessages } from "./shown-messages.ts";

export interface RetryOpening {
  readonly userId: string;
  readonly chatId: string;
  /** Any version of the reply. */
  readonly messageId: string;
  readonly now: Date;
  readonly budgetTokens: number;
}

/** The newest version of the reply that is retried; `not_found` also for what a person said. */
async function newestVersion(
  transaction: Database,
  { chatId, messageId }: RetryOpening,
  shown: readonly Message[],
): Promise<Message> {
  const direct = shown.find(({ id }) => id === messageId);
  const named = direct ?? (await Message.query(transaction).findOne({ id: messageId, chatId }));
  const newest = shown.find(({ position }) => position === named?.position);
  if (newest?.role !== "assistant") throw new DomainError("not_found");
  return newest;
}

/**
 * Stores a further, empty version of a reply, which answers the history before it; `not_found`, `chat_busy`. The
 * person's chats are locked. What comes later stays as it is, so that only the last reply gets a new time.
 */
export async function openRetry(
  transaction: Database,
  opening: RetryOpening,
): Promise<AskedReply & OpenReply> {
  const { userId, chatId, now } = opening;
  const chat = await ownChat(transaction, userId, chatId);
  const shown = await shownMessages(transaction, chatId);
  const old = await newestVersion(transaction, opening, shown);
  refuseBusy(shown);
  const history = shown.filter(({ position }) => position < old.position);
  const isLast = old.id === shown.at(-1)?.id;
  const timestamp = isLast ? timeAfter(now, old.timestamp) : old.timestamp;
  const reply = newReply({ chatId, position: old.position, version: old.version + 1, timestamp }, now);
  const conversation = await chatConversation(transaction, chat, history, opening.budgetTokens);
  await Message.query(transaction).insert(reply);
  await Chat.query(transaction).findById(chatId).patch({ updatedAt: now });
  return { chatId, userMessageId: null, messageId: reply.id, conversation };
}
