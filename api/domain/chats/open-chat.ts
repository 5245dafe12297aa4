import { newChatText } from "#contract/texts.ts";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/new-id.ts";
import { Chat } from "../../models/chat.ts";
import { SystemPrompt } from "../../models/system-prompt.ts";
import { DomainError } from "../domain-error.ts";
import { chatConversation } from "./chat-conversation.ts";
import { furtherPlace, newReply, newUserMessage } from "./new-message.ts";
import { findOwnChat } from "./own-chat.ts";
import type { OpenReply } from "./reply-runner.ts";
import type { AskedReply } from "./request-keys.ts";
import { indexTitle } from "./search-index.ts";
import { sizeOf } from "./text-size.ts";

/** What starts a chat; `restartOf` names a chat whose length guideline is taken over. */
export interface NewChat {
  readonly title: string;
  readonly initialPrompt: string;
  readonly systemPromptId?: number | undefined;
  readonly targetTokens?: number | undefined;
  readonly restartOf?: string | undefined;
}

export interface ChatOpening {
  readonly userId: string;
  readonly form: NewChat;
  readonly now: Date;
  readonly budgetTokens: number;
}

/** The style that is asked for, or the default; `validation` when there is none with that number. */
async function chooseStyle(
  transaction: Database,
  systemPromptId: number | undefined,
): Promise<number | null> {
  if (systemPromptId === undefined) {
    const usual = await SystemPrompt.query(transaction).findOne({ isDefault: true });
    return usual?.id ?? null;
  }
  const style = await SystemPrompt.query(transaction).findById(systemPromptId);
  if (style === undefined)
    throw new DomainError("validation", { fields: { systemPromptId: newChatText.styleUnknown } });
  return style.id;
}

/**
 * The length guideline: the form's own, else that of the chat that is restarted. A chat that is gone or somebody
 * else's gives none; refusing it would lose the restart of a chat that another tab has deleted.
 */
async function chooseLength(transaction: Database, { userId, form }: ChatOpening): Promise<number | null> {
  if (form.targetTokens !== undefined || form.restartOf === undefined) return form.targetTokens ?? null;
  const restarted = await findOwnChat(transaction, userId, form.restartOf);
  return restarted?.targetTokens ?? null;
}

/** Stores a chat with its first prompt and the empty reply to it. The person's chats are locked. */
export async function openChat(transaction: Database, opening: ChatOpening): Promise<AskedReply & OpenReply> {
  const { userId, now } = opening;
  const { title, initialPrompt, systemPromptId: wanted } = opening.form;
  const systemPromptId = await chooseStyle(transaction, wanted);
  const targetTokens = await chooseLength(transaction, opening);
  const settings = { systemPromptId, targetTokens };
  const chat = { id: newId(), userId, title, initialPrompt, ...settings, createdAt: now, updatedAt: now };
  const start = { chatId: chat.id, parentId: null, position: 0, now };
  const said = newUserMessage(furtherPlace([], start), initialPrompt);
  const after = { chatId: chat.id, parentId: said.id, position: 1, now };
  const reply = newReply(furtherPlace([said], after), now);
  const history = [{ ...said, size: sizeOf(initialPrompt) }];
  const conversation = await chatConversation(transaction, settings, history, opening.budgetTokens);
  await Chat.query(transaction).insert({ ...chat, messageCount: 2, runningReplyId: reply.id });
  await transaction("messages").insert([said, reply]);
  await transaction("users").where({ id: userId }).increment({ chatCount: 1, listVersion: 1 });
  await indexTitle(transaction, chat);
  return { chatId: chat.id, userMessageId: said.id, messageId: reply.id, ...conversation };
}
