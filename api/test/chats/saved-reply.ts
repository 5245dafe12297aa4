import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { appendPieces, readPieces } from "../../domain/chats/messages/saved-texts.ts";
import { lastHeartbeat } from "../../domain/chats/replies/saving/reply-pieces.ts";
import { Message } from "../../models/message.ts";

/** A message as it would survive a kill: its row, with the pieces of its text. */
export async function savedMessage(database: Database, messageId: string): Promise<Message> {
  const pieces = await readPieces(database, [{ messageId, length: 0 }]);
  const row = await Message.query(database).findById(messageId).throwIfNotFound();
  if (row.status === "streaming") row.content = appendPieces(row.content, pieces.get(messageId));
  return row;
}

/** The last heartbeat of a reply, in milliseconds. */
export async function heartbeatOf(database: Database, messageId: string): Promise<number> {
  const statement = `select ${lastHeartbeat("messages")} as heartbeatAt from messages where id = ?`;
  const [row] = await readRows<{ heartbeatAt: Date | number }>(database, statement, [messageId]);
  return Number(row?.heartbeatAt);
}
