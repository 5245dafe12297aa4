import type { TextSize } from "#contract/text-size.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/read-rows.ts";
import { severalVersions, type WrittenMessage } from "./chat-messages.ts";

/** A message of which all is known but its text. */
export type MessageHead = Omit<WrittenMessage, "content">;

/** The same with the size of its text; a text that still grows is there as it was. */
export interface OutlinedMessage extends MessageHead {
  readonly size: TextSize;
  readonly content: string | undefined;
}

interface Row
  extends Omit<OutlinedMessage, "isShown" | "timestamp" | "retryAt" | "versions" | "size" | "content">,
    TextSize {
  readonly isShown: number;
  readonly timestamp: Date | number;
  readonly retryAt: Date | number | null;
  readonly content: string | null;
}

/**
 * All messages of a chat as they are at one moment, by depth and version: one statement reads them without their texts.
 * A text that has ended does not change, and may be read later; one that grows is read here.
 */
export async function readOutline(database: Database, chatId: string): Promise<OutlinedMessage[]> {
  const characters = database.client.dialect === "mysql" ? "char_length" : "length";
  const rows = await readRows<Row>(
    database,
    `select id, parentId, role, status, timestamp, position, version, isShown, code, retryAt,
        octet_length(content) as bytes, ${characters}(content) as characters,
        case when status = 'streaming' then content end as content
      from messages where chatId = ? order by position, version`,
    [chatId],
  );
  const versions = severalVersions(rows);
  return rows.map(({ bytes, characters: count, ...row }) => ({
    ...row,
    isShown: row.isShown === 1,
    timestamp: new Date(row.timestamp),
    retryAt: row.retryAt === null ? null : new Date(row.retryAt),
    versions: versions.get(row.parentId),
    size: { bytes, characters: count },
    content: row.content ?? undefined,
  }));
}
