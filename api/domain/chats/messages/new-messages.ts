import type { NewMessagePosition } from "#contract/rules/conversation/message-tree.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { newId } from "../../../database/rows/ids.ts";
import type { Message } from "../../../models/message.ts";

export type NewMessageRow = NewMessagePosition &
  Pick<Message, "id" | "chatId" | "role" | "content" | "status" | "isShown" | "heartbeatAt">;

/** A user's message, which is complete from the beginning. */
export function newUserMessage(chatId: string, place: NewMessagePosition, content: string): NewMessageRow {
  const userMessage = { role: "user", content, status: "complete" };
  return { id: newId(), chatId, ...place, ...userMessage, isShown: true, heartbeatAt: null };
}

/** The empty row of a reply; the process that writes it sets the owner with the first text. */
export function newReply(chatId: string, place: NewMessagePosition, heartbeatAt: Date): NewMessageRow {
  const empty = { role: "assistant", content: "", status: "streaming" };
  return { id: newId(), chatId, ...place, ...empty, isShown: true, heartbeatAt };
}

const columns =
  "id, chatId, parentId, role, content, timestamp, status, position, version, isShown, heartbeatAt";
const places = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

function valuesOf(row: NewMessageRow) {
  const { id, chatId, parentId, role, content, timestamp, status, position, version } = row;
  const place = [id, chatId, parentId, role, content, timestamp, status, position, version];
  return [...place, Number(row.isShown), row.heartbeatAt];
}

export async function insertMessages(transaction: Database, rows: readonly NewMessageRow[]): Promise<void> {
  const statement = `insert into messages (${columns}) values ${rows.map(() => places).join(", ")}`;
  await executeStatement(transaction, statement, rows.flatMap(valuesOf));
}
