import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";

/**
 * A saved part of a streaming reply. `endsAt` is the position after it, in UTF-16 units. An empty one is a
 * heartbeat.
 */
export interface ReplyPiece {
  readonly messageId: string;
  readonly endsAt: number;
  readonly text: string;
}

/** A text with the pieces after it, which are in order. Pieces may overlap; one after a gap is left out. */
export function appendPieces(content: string, pieces: readonly ReplyPiece[] = []): string {
  let text = content;
  for (const piece of pieces) {
    const known = text.length - (piece.endsAt - piece.text.length);
    if (known >= 0 && known < piece.text.length) text += piece.text.slice(known);
  }
  return text;
}

/** A reply, and the length of the text that is known of it, in UTF-16 units. */
export interface KnownText {
  readonly messageId: string;
  readonly length: number;
}

/** The pieces of replies that end after the known text, in order, by message id. */
export async function readPieces(
  database: Database,
  known: readonly KnownText[],
): Promise<Map<string, ReplyPiece[]>> {
  if (known.length === 0) return new Map();
  const rows = await readRows<ReplyPiece>(
    database,
    `select messageId, endsAt, text from reply_pieces
      where ${known.map(() => "(messageId = ? and endsAt > ?)").join(" or ")} order by messageId, endsAt`,
    known.flatMap(({ messageId, length }) => [messageId, length]),
  );
  return Map.groupBy(rows, ({ messageId }) => messageId);
}

interface StoredText {
  readonly id: string;
  readonly status: string;
  readonly content: string;
  readonly epoch?: number | null;
}

/** A streaming reply of this process, whose text needs no pieces. */
export type IsLive = (messageId: string) => boolean;

const isNeverLive: IsLive = () => false;

/**
 * Rows with the saved texts of streaming replies. They are read again after the pieces: an end in between takes
 * the pieces away.
 */
export async function withSavedTexts<Row extends StoredText>(
  database: Database,
  read: () => Promise<Row[]>,
  isLive = isNeverLive,
): Promise<Row[]> {
  const rows = await read();
  const epochs = new Map(rows.map(({ id, epoch }) => [id, epoch]));
  const streaming = rows.filter(({ id, status }) => status === "streaming" && !isLive(id));
  if (streaming.length === 0) return rows;
  const pieces = await readPieces(
    database,
    streaming.map(({ id, content }) => ({ messageId: id, length: content.length })),
  );
  const now = await read();
  // Text was taken back, with its pieces.
  if (now.some(({ id, epoch }) => epochs.has(id) && epochs.get(id) !== epoch))
    return withSavedTexts(database, read, isLive);
  return now.map((row) =>
    row.status === "streaming" ? { ...row, content: appendPieces(row.content, pieces.get(row.id)) } : row,
  );
}
