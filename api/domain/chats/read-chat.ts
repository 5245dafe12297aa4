import { sizeOf } from "#contract/text-size.ts";
import type { Database } from "../../database/connect.ts";
import { mayBeId } from "../../database/may-be-id.ts";
import { readRows } from "../../database/read-rows.ts";
import { DomainError } from "../domain-error.ts";
import { chatAsOf } from "./chat-as-of.ts";
import { promptSettings } from "./chat-conversation.ts";
import { readShownMessages, type ShownMessage } from "./chat-messages.ts";
import { contextStart, surelyFits } from "./conversation-prompt.ts";
import { type ListedChat, type ListedRow, listedChat, listedColumns } from "./listed-chat.ts";

interface FoundChat {
  readonly chat: ListedChat;
  readonly targetTokens: number | null;
  readonly hasVersions: boolean;
}

/** A chat with the branch on display. `contextStart` is there when the model no longer gets what stands before it. */
export interface WholeChat {
  readonly chat: ListedChat;
  readonly messages: readonly ShownMessage[];
  readonly contextStart: string | undefined;
}

export interface ChatReading {
  readonly userId: string;
  readonly chatId: string;
  readonly budgetTokens: number;
}

type Row = ListedRow & Pick<FoundChat, "targetTokens"> & { readonly hasVersions: number };

/** Whether there are versions is told by an index alone. */
const statement = `select ${listedColumns.join(", ")}, c.targetTokens,
  exists (select 1 from messages m where m.chatId = c.id and m.version > 1) as hasVersions
  from chats c where c.id = ? and c.userId = ?`;

async function findChat(database: Database, userId: string, chatId: string): Promise<FoundChat> {
  const [row] = mayBeId(chatId) ? await readRows<Row>(database, statement, [chatId, userId]) : [];
  if (row === undefined) throw new DomainError("not_found");
  return { chat: listedChat(row), targetTokens: row.targetTokens, hasVersions: row.hasVersions === 1 };
}

/** Most chats fit the budget by far, and then nothing is measured. */
async function findContextStart(
  database: Database,
  { chat: { systemPromptId }, targetTokens }: FoundChat,
  messages: readonly ShownMessage[],
  budgetTokens: number,
): Promise<string | undefined> {
  const lengths = messages.map(({ content }) => content.length);
  if (surelyFits(lengths, budgetTokens)) return undefined;
  const settings = await promptSettings(database, { systemPromptId, targetTokens }, budgetTokens);
  const history = messages.map(({ id, role, status, content }) => ({
    id,
    role,
    status,
    size: sizeOf(content),
  }));
  return contextStart(history, settings);
}

/** A person's chat with the branch on display; `not_found` alike for a missing one and for somebody else's. */
export async function readChat(
  database: Database,
  { userId, chatId, budgetTokens }: ChatReading,
): Promise<WholeChat> {
  const found = await findChat(database, userId, chatId);
  const messages = await readShownMessages(database, chatId, found);
  // No chat is without messages, but one that was deleted meanwhile.
  if (messages.length === 0) await findChat(database, userId, chatId);
  const start = await findContextStart(database, found, messages, budgetTokens);
  return { chat: chatAsOf(found.chat, messages), messages, contextStart: start };
}
