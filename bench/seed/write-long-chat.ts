import { connect, type DatabaseSettings } from "#api/database/connect.ts";
import { markdownText } from "../programs/markdown-tokens.ts";
import { longChatId } from "./seed-chats.ts";

const replyTokens = 250;
/** The last words of each reply, as displayed. */
export const lastWords = "The very end.";

/** Gives the chat of a thousand messages replies of realistic length, in Markdown. */
export async function writeLongChat(settings: DatabaseSettings): Promise<void> {
  const database = connect(settings);
  const content = `${markdownText(replyTokens)}\n\n${lastWords}`;
  await database("messages").where({ chatId: longChatId, role: "assistant" }).update({ content });
  await database.destroy();
}
