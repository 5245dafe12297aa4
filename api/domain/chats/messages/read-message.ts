import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import type { Message } from "../../../models/message.ts";
import { type ReplyColumns, replyColumns, replyMembers, type VisibleMessage } from "./chat-messages.ts";
import { withSavedTexts } from "./saved-texts.ts";

/** A single message as it is now. */
export interface SingleMessage extends VisibleMessage {
  readonly chatId: string;
  readonly version: number;
  /** How often text was taken back; null or missing for never. */
  readonly epoch?: number | null;
}

interface Row
  extends ReplyColumns,
    Omit<SingleMessage, "versions" | "timestamp" | "retryAt" | keyof ReplyColumns> {
  readonly timestamp: Date | number;
  readonly retryAt: Date | number | null;
  readonly parentId: string | null;
}

const statement = `select id, chatId, parentId, role, status, code, retryAt, ${replyColumns}, reasoning, epoch,
    timestamp, position, version, content
  from messages where id = ?`;

/** The message with this id, with the saved text of a streaming reply. One that `isNew` has no other versions unless it is not the first. */
export async function readMessage(
  database: Database,
  messageId: string,
  { isNew = false } = {},
): Promise<SingleMessage | undefined> {
  const [row] = await withSavedTexts(database, () => readRows<Row>(database, statement, [messageId]));
  if (row === undefined) return undefined;
  const { timestamp, retryAt, parentId, ...message } = row;
  const isOnly = isNew && row.version === 1;
  const place = { chatId: row.chatId, parentId, position: row.position };
  const versions = isOnly ? undefined : await messageVersions(database, place);
  const moments = { timestamp: new Date(timestamp), retryAt: retryAt === null ? null : new Date(retryAt) };
  return { ...message, ...moments, ...replyMembers(row), versions };
}

/** The ids of all versions of a message, oldest first; undefined when there is only one. */
async function messageVersions(
  database: Database,
  { chatId, parentId, position }: Pick<Message, "chatId" | "parentId" | "position">,
): Promise<string[] | undefined> {
  const ids: string[] = await database("messages")
    .where({ chatId, parentId, position })
    .orderBy("version")
    .pluck("id");
  return ids.length > 1 ? ids : undefined;
}
