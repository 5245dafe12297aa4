import type { Database } from "../../database/connect.ts";
import type { ModelTurn } from "../../language-model/language-model.ts";
import type { Chat } from "../../models/chat.ts";
import { SystemPrompt } from "../../models/system-prompt.ts";
import { readContents } from "./chat-messages.ts";
import {
  contextStart,
  historyTokens,
  keptMessages,
  type PromptSettings,
  type SizedMessage,
  staysWhole,
  systemTurns,
} from "./conversation-prompt.ts";

/** A message of a history; its text is there when it is not in the database yet. */
export interface HistoryMessage extends SizedMessage {
  readonly content?: string | undefined;
}

/** What the model is asked, and what of the history it is not. */
export interface Conversation {
  readonly conversation: readonly ModelTurn[];
  /** What all of the history would cost. */
  readonly historyTokens: number;
  /** The first message after the first prompt that the next request will send, when some before it are left out. */
  readonly contextStart: string | undefined;
}

type ChatSettings = Pick<Chat, "systemPromptId" | "targetTokens">;

/** How a chat asks the model. One whose style was removed goes on with the default. */
export async function promptSettings(
  database: Database,
  { systemPromptId, targetTokens }: ChatSettings,
  budgetTokens: number,
): Promise<PromptSettings> {
  const own =
    systemPromptId === null ? undefined : await SystemPrompt.query(database).findById(systemPromptId);
  const style = own ?? (await SystemPrompt.query(database).findOne({ isDefault: true }));
  return { style: style?.content, targetTokens, budgetTokens };
}

/**
 * What the model is asked for the next reply of a chat; refuses with `message_too_long`. Only the texts that are
 * sent are read: a long chat costs no more than its budget.
 */
export async function chatConversation(
  database: Database,
  chat: ChatSettings,
  history: readonly HistoryMessage[],
  budgetTokens: number,
): Promise<Conversation> {
  const settings = await promptSettings(database, chat, budgetTokens);
  const kept = keptMessages(history, settings);
  const unread = kept.filter(({ content }) => content === undefined).map(({ id }) => id);
  const contents = await readContents(database, unread);
  const turns = kept.map(
    ({ id, role, content }): ModelTurn => ({
      role: role === "assistant" ? "assistant" : "user",
      content: content ?? contents.get(id) ?? "",
    }),
  );
  const tokens = historyTokens(history, settings);
  const start = staysWhole(tokens, 0, budgetTokens) ? undefined : contextStart(history, settings);
  return { conversation: [...systemTurns(settings), ...turns], historyTokens: tokens, contextStart: start };
}
