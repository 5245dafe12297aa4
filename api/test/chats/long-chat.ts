import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/rows/ids.ts";
import { insertMessages, type NewMessageRow } from "../../domain/chats/turns/store-turn.ts";

interface Size {
  readonly messages: number;
  /** The length of each message, in UTF-16 units. */
  readonly units: number;
}

const rowsPerInsert = 20;
/** Characters of one, two, three and four bytes in UTF-8, and characters that JSON and Markdown escape. */
const words = 'Words é 海 🌊 "quoted" \\ and\nlines. ';

/** Text of this many UTF-16 units that differs from message to message. */
function textOf(number: number, units: number): string {
  const text = `${number}: `.padEnd(units, words);
  return text.isWellFormed() ? text : `${text.slice(0, -1)}.`;
}

/** Appends visible messages to a chat. */
export async function lengthenChat(
  database: Database,
  chatId: string,
  { messages, units }: Size,
): Promise<void> {
  const last: { id: string; position: number; timestamp: Date | number } | undefined = await database(
    "messages",
  )
    .where({ chatId, isShown: true })
    .orderBy("position", "desc")
    .first("id", "position", "timestamp");
  if (last === undefined) throw new Error("The chat has no messages.");
  const { position } = last;
  let parentId = last.id;
  const rows = Array.from({ length: messages }, (_, index): NewMessageRow => {
    const id = newId();
    const timestamp = new Date(Number(new Date(last.timestamp)) + index + 1);
    const row = { id, chatId, parentId, timestamp, position: position + index + 1, version: 1 };
    parentId = id;
    const role = index % 2 === 0 ? "user" : "assistant";
    return {
      ...row,
      role,
      content: textOf(index, units),
      status: "complete",
      isShown: true,
      styleId: null,
      styleVersion: null,
      modelId: null,
      modelLabel: null,
    };
  });
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    await insertMessages(database, rows.slice(start, start + rowsPerInsert));
  await database("chats").where({ id: chatId }).increment({ messageCount: messages });
}
