import { nextPosition } from "#contract/rules/conversation/message-tree.ts";
import { positionOfMessage } from "#contract/rules/conversation/new-turn.ts";
import { measureText } from "#contract/rules/conversation/token-estimate.ts";
import type { Database } from "../../../database/connect.ts";
import { DomainError } from "../../domain-error.ts";
import type { ModelChoice } from "../../models/candidate-model.ts";
import { readMessageTree } from "../messages/chat-messages.ts";
import { buildPrompt, requirePromptSettings } from "../prompt/build-prompt.ts";
import { insertTurn, newReply, newUserMessage, type StoredTurn, toSingleMessage } from "./store-turn.ts";

export interface NewMessage {
  readonly content: string;
  /** The newest message of the visible branch that the user had seen. */
  readonly lastMessageId?: string | undefined;
  /** A message of the user, of which this is another version. */
  readonly replaces?: string | undefined;
}

export interface SendMessageOptions {
  readonly userId: string;
  readonly chatId: string;
  readonly newMessage: NewMessage;
  readonly now: Date;
  readonly models: ModelChoice;
}

/**
 * Stores a message and the empty reply to it. Throws, in this order, `not_found`, also if the message to
 * replace is not a user's message of this chat, `chat_busy`, and `chat_changed` if the visible branch does not
 * end with the message that the client named. The user's chats are locked.
 */
export async function sendMessage(transaction: Database, options: SendMessageOptions): Promise<StoredTurn> {
  const { chatId, newMessage, now } = options;
  const { content } = newMessage;
  const settings = await requirePromptSettings(transaction, options);
  const messages = await readMessageTree(transaction, chatId);
  const place = positionOfMessage(messages, newMessage);
  if (typeof place === "string") throw new DomainError(place);
  const { branch, position } = place;
  const parentId = branch.at(-1)?.id ?? null;
  const userMessage = newUserMessage(chatId, nextPosition(messages, { parentId, position, now }), content);
  const after = { parentId: userMessage.id, position: position + 1, now };
  const reply = newReply(chatId, nextPosition([...messages, userMessage], after), settings);
  const history = [...branch, { ...userMessage, size: measureText(content) }];
  const conversation = await buildPrompt(transaction, settings, history);
  const turn = { chatId, messages, branch, added: [userMessage, reply], replyId: reply.id, now };
  await insertTurn(transaction, turn);
  const ids = { chatId, userMessageId: userMessage.id, messageId: reply.id };
  const shows = {
    userMessage: toSingleMessage(userMessage, messages),
    message: toSingleMessage(reply, messages),
  };
  return { ...ids, ...shows, ...conversation, candidates: settings.candidates };
}
