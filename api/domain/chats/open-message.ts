import type { Database } from "../../database/connect.ts";
import { Chat } from "../../models/chat.ts";
import { Message } from "../../models/message.ts";
import { DomainError } from "../domain-error.ts";
import { chatConversation } from "./chat-conversation.ts";
import { newReply, newUserMessage, timeAfter } from "./new-message.ts";
import { ownChat } from "./own-chat.ts";
import type { OpenReply } from "./reply-runner.ts";
import type { AskedReply } from "./request-keys.ts";
import { shownMessages } from "./shown-messages.ts";

export interface MessageOpening {
  readonly userId: string;
  readonly chatId: string;
  readonly content: string;
  readonly now: Date;
  readonly budgetTokens: number;
}

/** Refuses with `chat_busy` while one of the messages is being written. */
export function refuseBusy(messages: readonly Message[]): void {
  if (messages.some(({ status }) => status === "streaming")) throw new DomainError("chat_busy");
}

/** Stores a message and the empty reply to it; `not_found`, `chat_busy`. The person's chats are locked. */
export async function openMessage(
  transaction: Database,
  { userId, chatId, content, now, budgetTokens }: MessageOpening,
): Promise<AskedReply & OpenReply> {
  const chat = await ownChat(transaction, userId, chatId);
  const history = await shownMessages(transaction, chatId);
  refuseBusy(history);
  const last = history.at(-1);
  const position = last === undefined ? 0 : last.position + 1;
  const timestamp = timeAfter(now, last?.timestamp);
  const said = newUserMessage({ chatId, position, version: 1, timestamp }, content);
  const place = { chatId, position: position + 1, version: 1, timestamp: timeAfter(now, timestamp) };
  const reply = newReply(place, now);
  const conversation = await chatConversation(transaction, chat, [...history, said], budgetTokens);
  for (const row of [said, reply]) await Message.query(transaction).insert(row);
  const changes = { messageCount: history.length + 2, updatedAt: now };
  await Chat.query(transaction).findById(chatId).patch(changes);
  return { chatId, userMessageId: said.id, messageId: reply.id, conversation };
}
