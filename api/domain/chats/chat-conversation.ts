import type { Database } from "../../database/connect.ts";
import type { ModelTurn } from "../../language-model/language-model.ts";
import type { Chat } from "../../models/chat.ts";
import { SystemPrompt } from "../../models/system-prompt.ts";
import { conversationPrompt, type SpokenMessage } from "./conversation-prompt.ts";

/** A chat whose style was removed goes on with the default. */
async function findStyle(
  database: Database,
  systemPromptId: number | null,
): Promise<SystemPrompt | undefined> {
  const own =
    systemPromptId === null ? undefined : await SystemPrompt.query(database).findById(systemPromptId);
  return own ?? SystemPrompt.query(database).findOne({ isDefault: true });
}

/** What the model is asked for the next reply of a chat; refuses with `message_too_long`. */
export async function chatConversation(
  database: Database,
  chat: Pick<Chat, "systemPromptId" | "targetTokens">,
  history: readonly SpokenMessage[],
  budgetTokens: number,
): Promise<ModelTurn[]> {
  const style = await findStyle(database, chat.systemPromptId);
  return conversationPrompt(history, {
    style: style?.content,
    targetTokens: chat.targetTokens,
    budgetTokens,
  });
}
