import type { TextSize } from "#contract/rules/conversation/token-estimate.ts";
import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import type { Chat } from "../../../models/chat.ts";
import { type PromptBudgets, promptSettings } from "./build-prompt.ts";
import { contextStart } from "./conversation-prompt.ts";

interface Row extends TextSize, Pick<Chat, "systemPromptId" | "targetTokens"> {
  readonly id: string;
  readonly role: string;
  readonly status: string;
}

/**
 * Finds the first message that the model still receives after the first prompt; undefined if all are sent.
 * Reads no texts.
 */
export async function readContextStart(
  database: Database,
  chatId: string,
  budgets: PromptBudgets,
): Promise<string | undefined> {
  const characters = database.client.dialect === "mysql" ? "char_length" : "length";
  const rows = await readRows<Row>(
    database,
    `select c.systemPromptId, c.targetTokens, m.id, m.role, m.status,
        octet_length(m.content) as bytes, ${characters}(m.content) as characters
      from messages m join chats c on c.id = m.chatId
      where m.chatId = ? and m.isShown = 1 order by m.position`,
    [chatId],
  );
  const [chat] = rows;
  if (chat === undefined) return undefined;
  const history = rows.map(({ id, role, status, bytes, characters: count }) => {
    return { id, role, status, size: { bytes, characters: count } };
  });
  return contextStart(history, await promptSettings(database, chat, budgets));
}
