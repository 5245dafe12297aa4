import type { Database } from "../../database/connect.ts";
import { Message } from "../../models/message.ts";

/** The messages of the branch on display, oldest first. */
export async function shownMessages(database: Database, chatId: string): Promise<Message[]> {
  return Message.query(database).where({ chatId, isShown: true }).orderBy("position");
}
