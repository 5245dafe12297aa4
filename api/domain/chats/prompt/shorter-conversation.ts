import { branchTo } from "#contract/rules/conversation/message-tree.ts";
import type { Database } from "../../../database/connect.ts";
import type { PromptLimit } from "../../../language-model/faults/prompt-too-long.ts";
import { requireOwnChatSettings } from "../chat-access.ts";
import { readPlaces } from "../messages/chat-messages.ts";
import { type Conversation, chatConversation, promptSettings } from "./chat-conversation.ts";
import type { ContextBudget } from "./context-budget.ts";
import { keptMessages, keptTokens } from "./conversation-prompt.ts";

/** A request that the model found too long. */
export interface RefusedPrompt {
  readonly userId: string;
  readonly chatId: string;
  /** The requested reply. */
  readonly messageId: string;
  /** The size of the shortened history. */
  readonly budgetTokens: number;
  readonly limit: PromptLimit;
}

/** The first prompt and the newest message are always sent. */
const fewestMessages = 2;

/**
 * Lowers the budget and builds a shorter prompt. Undefined if only the first prompt and newest message were
 * sent.
 */
export async function shorterConversation(
  database: Database,
  contextBudget: ContextBudget,
  { userId, chatId, messageId, budgetTokens, limit }: RefusedPrompt,
): Promise<Conversation | undefined> {
  const chat = await requireOwnChatSettings(database, userId, chatId);
  const messages = await readPlaces(database, chatId);
  const reply = messages.find(({ id }) => id === messageId);
  const history = branchTo(messages, reply?.parentId ?? null);
  const settings = { ...(await promptSettings(database, chat, contextBudget)), budgetTokens };
  const kept = keptMessages(history, settings);
  contextBudget.learn(limit, keptTokens(kept, settings));
  if (kept.length <= fewestMessages) return undefined;
  return chatConversation(database, { ...settings, budgetTokens: contextBudget.tokens }, history);
}
