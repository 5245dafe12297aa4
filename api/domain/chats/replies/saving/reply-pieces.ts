import { splitText } from "#contract/rules/text/slice-text.ts";
import type { Database } from "../../../../database/connect.ts";
import { executeStatement } from "../../../../database/rows/change-rows.ts";
import { idPlaceholders } from "../../../../database/rows/ids.ts";
import { runTransaction } from "../../../../database/rows/run-transaction.ts";
import type { ReplyPiece } from "../../messages/saved-texts.ts";

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

/** The number of pieces that one statement writes. */
const piecesPerStatement = 50;

/** Selects no row of a reply that has ended, was asked to stop, or was continued by another run in any process. */
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

const takeBackStatement = `update messages set epoch = ?, reasoning = ?
  where id = ? and status = 'streaming' and stopAt is null and (ownerId is null or ownerId = ?)`;

/** A reply whose text was taken back, with its new reasoning and text. */
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

/** Removes the pieces of replies whose whole text is saved. */
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
