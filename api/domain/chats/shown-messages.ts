import { ref } from "objection";
import type { Database } from "../../database/connect.ts";
import { Message } from "../../models/message.ts";

/** The messages of a chat as they are shown: the newest version of each position, oldest first. */
export async function shownMessages(database: Database, chatId: string): Promise<Message[]> {
  const newer = Message.query(database)
    .alias("newer")
    .where("newer.chatId", ref("messages.chatId"))
    .where("newer.position", ref("messages.position"))
    .where("newer.version", ">", ref("messages.version"));
  return Message.query(database)
    .where("messages.chatId", chatId)
    .whereNotExists(newer)
    .orderBy("messages.position");
}
