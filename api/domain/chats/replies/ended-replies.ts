import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { idPlaceholders } from "../../../database/rows/ids.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { lockUsers } from "../chat-access.ts";
import { indexReplies } from "../search/search-index.ts";
import { appendPieces, deletePieces, readPieces } from "./reply-pieces.ts";

/** An ended reply whose words are not indexed yet. Its pieces stay until they are. */
export interface UnindexedReply {
  readonly messageId: string;
  readonly userId: string;
}

const emptyPieceStatement = (dialect: string | undefined) =>
  `insert ${dialect === "mysql" ? "ignore" : "or ignore"} into reply_pieces (messageId, endsAt, text, savedAt)`;

/** Marks ended replies that have no pieces as not indexed, in the transaction that ends them. */
export async function markUnindexed(
  transaction: Database,
  messageIds: readonly string[],
  now: Date,
): Promise<void> {
  if (messageIds.length === 0) return;
  const rows = messageIds.map(() => "(?, 0, '', ?)").join(", ");
  const statement = `${emptyPieceStatement(transaction.client.dialect)} values ${rows}`;
  await executeStatement(
    transaction,
    statement,
    messageIds.flatMap((messageId) => [messageId, now]),
  );
}

interface EndedRow {
  readonly id: string;
  readonly status: string;
}

/**
 * Indexes the words of ended replies, and removes their pieces. A reply that was continued meanwhile, or deleted, is
 * left alone. Locks the users first, as everything that changes chats does.
 */
export function indexEndedReplies(database: Database, replies: readonly UnindexedReply[]): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockUsers(transaction, [...new Set(replies.map(({ userId }) => userId))].sort());
    const { places, values } = idPlaceholders(replies.map(({ messageId }) => messageId));
    const statement = `select id, status from messages where id in (${places}) and status <> 'streaming'`;
    const rows = await readRows<EndedRow>(transaction, statement, values);
    await indexLockedReplies(transaction, rows);
  });
}

const unindexedStatement = `select distinct m.id, m.status from messages m
  join reply_pieces p on p.messageId = m.id where m.id = ? and m.status <> 'streaming'`;

/** Completes and indexes an ended reply, if nobody has yet, in a transaction that has locked its user. */
export async function indexUnindexed(transaction: Database, messageId: string): Promise<void> {
  await indexLockedReplies(
    transaction,
    await readRows<EndedRow>(transaction, unindexedStatement, [messageId]),
  );
}

/** The same as `indexEndedReplies` in a transaction that has locked their users. */
export async function indexLockedReplies(transaction: Database, ended: readonly EndedRow[]): Promise<void> {
  const ids = ended.map(({ id }) => id);
  if (ids.length === 0) return;
  const interrupted = ended.filter(({ status }) => status === interruptedEnding.status);
  await mergePieces(
    transaction,
    interrupted.map(({ id }) => id),
  );
  await indexReplies(transaction, ids);
  await deletePieces(transaction, ids);
}

/** Completes the texts of interrupted replies, which another process, or an earlier release, has ended, by their pieces. */
async function mergePieces(transaction: Database, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  const { places, values } = idPlaceholders(messageIds);
  const statement = `select id, content from messages where id in (${places})`;
  const rows = await readRows<{ id: string; content: string }>(transaction, statement, values);
  const known = rows.map(({ id, content }) => ({ messageId: id, length: content.length }));
  const pieces = await readPieces(transaction, known);
  for (const { id, content } of rows) {
    const text = appendPieces(content, pieces.get(id));
    if (text === content) continue;
    await executeStatement(transaction, "update messages set content = ? where id = ?", [text, id]);
  }
}

/** The maximum of replies that are indexed in one transaction. */
const maxUnindexed = 100;

/** Ended replies that nobody indexed: their process died, or was of an earlier release. */
export function findUnindexedReplies(database: Database): Promise<UnindexedReply[]> {
  const statement = `select distinct p.messageId, c.userId from reply_pieces p
    join messages m on m.id = p.messageId join chats c on c.id = m.chatId
    where m.status <> 'streaming' and c.userId is not null limit ${maxUnindexed}`;
  return readRows<UnindexedReply>(database, statement, []);
}
