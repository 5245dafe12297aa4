import { splitText } from "#contract/rules/text/slice-text.ts";
import type { Database } from "../../../../database/connect.ts";
import { executeStatement } from "../../../../database/rows/change-rows.ts";
import { idPlaceholders } from "../../../../database/rows/ids.ts";
import { readRows } from "../../../../database/rows/read-rows.ts";
import { runTransaction } from "../../../../database/rows/run-transaction.ts";

/**
 * A saved part of a streaming reply. `endsAt` is the position after it, in UTF-16 units. An empty one is a
 * heartbeat.
 */
export interface ReplyPiece {
  readonly messageId: string;
  readonly endsAt: number;
  readonly text: string;
}

/** A piece, and the run of the reply that wrote it. */
export type OwnedPiece = ReplyPiece & { readonly ownerId: string };

/** Below the length that MySQL assumes for a value whose column it does not know, in UTF-16 units. */
const maxPieceLength = 8192;

/** The pieces of a text after the part that is saved; an empty one if there is no more. */
export function piecesAfter(messageId: string, text: string, savedLength: number): ReplyPiece[] {
  if (text.length <= savedLength) return [{ messageId, endsAt: savedLength, text: "" }];
  let endsAt = savedLength;
  return [...splitText(text.slice(savedLength), maxPieceLength)].map((piece) => {
    endsAt += piece.length;
    return { messageId, endsAt, text: piece };
  });
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

/** The number of pieces that one statement writes. */
const piecesPerStatement = 50;

/** Nothing is saved of a reply that has ended, was asked to stop, or was continued, in any process, by another run. */
const selection = `select id, ?, ?, ? from messages
  where id = ? and status = 'streaming' and stopAt is null and (ownerId is null or ownerId = ?)`;

/**
 * MySQL would otherwise read the row as it was before an end that is being committed. The piece may be there, if its
 * statement only seemed to fail.
 */
const pieceSql = {
  mysql: {
    selection: `(${selection} lock in share mode)`,
    onDuplicate: "on duplicate key update savedAt = values(savedAt)",
  },
  sqlite: {
    selection,
    onDuplicate: "on conflict (messageId, endsAt) do update set savedAt = excluded.savedAt",
  },
};

/**
 * Saves pieces, each of which is its reply's heartbeat too. Returns the number of changed rows: fewer than pieces if
 * some were refused.
 */
export async function savePieces(
  database: Database,
  pieces: readonly OwnedPiece[],
  savedAt: Date,
): Promise<number> {
  const sql = database.client.dialect === "mysql" ? pieceSql.mysql : pieceSql.sqlite;
  // All writers lock messages in the order of their ids.
  const sorted = pieces.toSorted((one, other) => (one.messageId < other.messageId ? -1 : 1));
  let saved = 0;
  for (let start = 0; start < sorted.length; start += piecesPerStatement) {
    const portion = sorted.slice(start, start + piecesPerStatement);
    saved += await executeStatement(
      database,
      `insert into reply_pieces (messageId, endsAt, text, savedAt)
        ${portion.map(() => sql.selection).join(" union all ")} ${sql.onDuplicate}`,
      portion.flatMap(({ messageId, endsAt, text, ownerId }) => [endsAt, text, savedAt, messageId, ownerId]),
    );
  }
  return saved;
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

const takeBackStatement = `update messages set epoch = ?, reasoning = ?
  where id = ? and status = 'streaming' and stopAt is null and (ownerId is null or ownerId = ?)`;

/** Text of a reply that was taken back, and what it thinks and says now. */
interface TakenBackText {
  readonly messageId: string;
  readonly ownerId: string;
  readonly epoch: number;
  readonly reasoning: string;
  readonly text: string;
  /** The length of the text that stays. */
  readonly initialLength: number;
}

/** Replaces the pieces of a reply whose text was taken back. Returns false if it was refused, as by `savePieces`. */
export function replacePieces(
  database: Database,
  { messageId, ownerId, epoch, reasoning, text, initialLength }: TakenBackText,
  savedAt: Date,
): Promise<boolean> {
  const pieces = piecesAfter(messageId, text, initialLength).map((piece) => ({ ...piece, ownerId }));
  return runTransaction(database, async (transaction) => {
    const values = [epoch, reasoning || null, messageId, ownerId];
    if ((await executeStatement(transaction, takeBackStatement, values)) === 0) return false;
    await deletePieces(transaction, [messageId]);
    await savePieces(transaction, pieces, savedAt);
    return true;
  });
}

/** Removes what is saved of replies that are saved whole. */
export async function deletePieces(database: Database, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  const { places, values } = idPlaceholders(messageIds);
  await executeStatement(database, `delete from reply_pieces where messageId in (${places})`, values);
}

/** The newest heartbeat of a reply in a statement; releases before the pieces keep it in `heartbeatAt`. */
export function lastHeartbeat(messages: string): string {
  return `coalesce((select p.savedAt from reply_pieces p where p.messageId = ${messages}.id
    order by p.endsAt desc limit 1), ${messages}.heartbeatAt, ${messages}.timestamp)`;
}
