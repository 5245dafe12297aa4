import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/read-rows.ts";
import { DomainError } from "../domain-error.ts";
import { promptSettings } from "./chat-conversation.ts";
import { readShownMessages, type WrittenMessage } from "./chat-messages.ts";
import { contextStart, surelyFits } from "./conversation-prompt.ts";
import { type ListedChat, type ListedRow, listedChat, listedColumns } from "./listed-chat.ts";
import { mayBeId } from "./may-be-id.ts";
import { sizeOf } from "./text-size.ts";

type KeptChat = ListedChat & { readonly targetTokens: number | null };

/** A chat with the branch on display. `contextStart` is there when the model no longer gets what stands before it. */
export interface WholeChat {
  readonly chat: ListedChat;
  readonly messages: readonly WrittenMessage[];
  readonly contextStart: string | undefined;
}

export interface ChatReading {
  readonly userId: string;
  readonly chatId: string;
  readonly budgetTokens: number;
}

const statement = `select ${listedColumns.join(", ")}, c.targetTokens from chats c where c.id = ? and c.userId = ?`;

async function findChat(database: Database, userId: string, chatId: string): Promise<KeptChat> {
  const [row] = mayBeId(chatId)
    ? await readRows<ListedRow & Pick<KeptChat, "targetTokens">>(database, statement, [chatId, userId])
    : [];
  if (row === undefined) throw new DomainError("not_found");
  return { ...listedChat(row), targetTokens: row.targetTokens };
}

/** Most chats fit the budget by far, and then nothing is measured. */
async function findContextStart(
  database: Database,
  chat: KeptChat,
  messages: readonly WrittenMessage[],
  budgetTokens: number,
): Promise<string | undefined> {
  const lengths = messages.map(({ content }) => content.length);
  if (surelyFits(lengths, budgetTokens)) return undefined;
  const settings = await promptSettings(database, chat, budgetTokens);
  const history = messages.map(({ content, ...message }) => ({ ...message, size: sizeOf(content) }));
  return contextStart(history, settings);
}

/** A person's chat with the branch on display; `not_found` alike for a missing one and for somebody else's. */
export async function readChat(
  database: Database,
  { userId, chatId, budgetTokens }: ChatReading,
): Promise<WholeChat> {
  const chat = await findChat(database, userId, chatId);
  const messages = await readShownMessages(database, chatId);
  return { chat, messages, contextStart: await findContextStart(database, chat, messages, budgetTokens) };
}
