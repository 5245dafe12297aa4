import { nextPosition } from "#contract/rules/conversation/message-tree.ts";
import { requestedStyle, requestedTargetTokens } from "#contract/rules/conversation/new-chat.ts";
import { measureText } from "#contract/rules/conversation/token-estimate.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { newId } from "../../../database/rows/ids.ts";
import { DomainError } from "../../domain-error.ts";
import type { ModelChoice } from "../../models/candidate-model.ts";
import { readAvailableStyles, turnStyle } from "../../styles/prompt-style.ts";
import { findUserChat } from "../chat-access.ts";
import { buildPrompt, turnSettings } from "../prompt/build-prompt.ts";
import { indexTitle } from "../search/search-index.ts";
import {
  insertMessages,
  type NewChatRow,
  newReply,
  newUserMessage,
  type StoredTurn,
  toSingleMessage,
} from "./store-turn.ts";

const chatStatement = `insert into chats (id, userId, title, initialPrompt, systemPromptId, targetTokens,
  createdAt, updatedAt, messageCount, runningReplyId) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const countStatement = "update users set chatCount = chatCount + 1 where id = ?";

/** The input of a new chat; `restartOf` names a chat whose length guideline is reused. */
export interface NewChat {
  readonly title: string;
  readonly initialPrompt: string;
  readonly systemPromptId?: number | undefined;
  readonly targetTokens?: number | undefined;
  readonly restartOf?: string | undefined;
}

export interface StartChatOptions {
  readonly userId: string;
  readonly newChat: NewChat;
  readonly now: Date;
  readonly models: ModelChoice;
}

/** The requested style, or the default; `validation` if the user can choose none with that number. */
async function requireStyle(transaction: Database, { userId, newChat }: StartChatOptions) {
  const available = await readAvailableStyles(transaction, userId, newChat.systemPromptId ?? null);
  const style = requestedStyle(available, newChat);
  if (style === "unknown")
    throw new DomainError("validation", { fields: { systemPromptId: newChatText.styleUnknown } });
  return style;
}

async function insertChat(transaction: Database, userId: string, chat: NewChatRow): Promise<void> {
  const { id, title, initialPrompt, systemPromptId, targetTokens } = chat;
  const { createdAt, updatedAt, messageCount, runningReplyId } = chat;
  await executeStatement(transaction, chatStatement, [
    ...[id, userId, title, initialPrompt, systemPromptId, targetTokens],
    ...[createdAt, updatedAt, messageCount, runningReplyId],
  ]);
  await indexTitle(transaction, { id, userId, title });
}

/** Stores a chat with its first prompt and the empty reply to it. The user's chats are locked. */
export async function startChat(transaction: Database, opening: StartChatOptions): Promise<StoredTurn> {
  const { userId, now, models } = opening;
  const { title, initialPrompt, restartOf } = opening.newChat;
  const style = await requireStyle(transaction, opening);
  const restarted = restartOf === undefined ? undefined : await findUserChat(transaction, userId, restartOf);
  const targetTokens = requestedTargetTokens(opening.newChat, restarted);
  const chatId = newId();
  const userMessage = newUserMessage(
    chatId,
    nextPosition([], { parentId: null, position: 0, now }),
    initialPrompt,
  );
  const settings = turnSettings(await turnStyle(transaction, style, now), targetTokens, models);
  const place = nextPosition([userMessage], { parentId: userMessage.id, position: 1, now });
  const reply = newReply(chatId, place, settings);
  const { candidates } = settings;
  const history = [{ ...userMessage, size: measureText(initialPrompt) }];
  const conversation = await buildPrompt(transaction, settings, history);
  const dates = { createdAt: now, updatedAt: now };
  const state = { messageCount: 2, pinned: false, runningReplyId: reply.id };
  const asks = { systemPromptId: style?.id ?? null, targetTokens };
  const chat = { id: chatId, title, initialPrompt, ...asks, ...dates, ...state };
  await insertChat(transaction, userId, chat);
  await insertMessages(transaction, [userMessage, reply]);
  await executeStatement(transaction, countStatement, [userId]);
  const shows = { chat, userMessage: toSingleMessage(userMessage, []), message: toSingleMessage(reply, []) };
  return {
    chatId,
    userMessageId: userMessage.id,
    messageId: reply.id,
    ...shows,
    ...conversation,
    candidates,
  };
}
