import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import type { Database } from "../../../../database/connect.ts";
import { executeStatement } from "../../../../database/rows/change-rows.ts";
import { idPlaceholders } from "../../../../database/rows/ids.ts";
import { readRows } from "../../../../database/rows/read-rows.ts";
import { runTransaction } from "../../../../database/rows/run-transaction.ts";
import type { SearchSource } from "../../../../database/search/search-rows.ts";
import { lockUsers } from "../../chat-access.ts";
import { appendPieces, readPieces } from "../../messages/saved-texts.ts";
import { indexSources } from "../../search/search-index.ts";
import { deletePieces } from "./reply-pieces.ts";

/** An ended reply whose words are not indexed yet. Its pieces stay until they are. */
export interface UnindexedReply {
  readonly messageId: string;
  /** Null in a chat without a user, which is not searchable. */
  readonly userId: string | null;
}

/** Marks ended replies that have no pieces as not indexed, in the transaction that ends them. */
export async function markUnindexed(
  transaction: Database,
  messageIds: readonly string[],
  now: Date,
): Promise<void> {
  if (messageIds.length === 0) return;
  const insert = transaction.client.dialect === "mysql" ? "insert ignore" : "insert or ignore";
  const rows = messageIds.map(() => "(?, 0, '', ?)").join(", ");
  await executeStatement(
    transaction,
    `${insert} into reply_pieces (messageId, endsAt, text, savedAt) values ${rows}`,
    messageIds.flatMap((messageId) => [messageId, now]),
  );
}

/** The text of an ended reply, or of the message before one. */
interface EndedText extends Omit<SearchSource, "userId"> {
  readonly userId: string | null;
  readonly status: string;
  readonly isReply: number;
}

/** One statement, so that reply and message are those of one moment. */
function endedTextsStatement(places: string): string {
  return `select m.id as sourceId, m.status, m.chatId, c.userId, m.content, 1 as isReply
    from messages m join chats c on c.id = m.chatId where m.id in (${places}) and m.status <> 'streaming'
    union all select p.id, p.status, p.chatId, c.userId, p.content, 0
    from messages m join messages p on p.id = m.parentId join chats c on c.id = p.chatId
    where m.id in (${places}) and m.status <> 'streaming'`;
}

/**
 * Indexes the words of ended replies and of the messages before them, and removes the replies' pieces. Skips a reply that was
 * continued or deleted meanwhile. Locks the users first, as all changes of chats do.
 */
export function indexEndedReplies(database: Database, replies: readonly UnindexedReply[]): Promise<void> {
  return runTransaction(database, async (transaction) => {
    await lockUsers(transaction, [...new Set(replies.flatMap(({ userId }) => userId ?? []))].sort());
    await indexLockedReplies(
      transaction,
      replies.map(({ messageId }) => messageId),
    );
  });
}

/** The same in a transaction that has locked their users. */
export async function indexLockedReplies(
  transaction: Database,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return;
  const { places, values } = idPlaceholders(messageIds);
  const rows = await readRows<EndedText>(transaction, endedTextsStatement(places), [...values, ...values]);
  const texts = await mergePieces(transaction, rows);
  await indexSources(
    transaction,
    texts.flatMap(({ userId, ...text }) => (userId === null ? [] : [{ ...text, userId }])),
  );
  const ended = rows.filter(({ isReply }) => isReply === 1).map(({ sourceId }) => sourceId);
  await deletePieces(transaction, ended);
}

/** Completes interrupted replies, which another process, or an earlier release, has ended, by their pieces. */
async function mergePieces(transaction: Database, texts: readonly EndedText[]): Promise<EndedText[]> {
  const interrupted = texts.filter(
    ({ status, isReply }) => isReply === 1 && status === interruptedEnding.status,
  );
  const known = interrupted.map(({ sourceId, content }) => ({ messageId: sourceId, length: content.length }));
  const pieces = await readPieces(transaction, known);
  const merged: EndedText[] = [];
  for (const text of texts) {
    const { sourceId } = text;
    const content = appendPieces(text.content, pieces.get(sourceId));
    merged.push({ ...text, content });
    if (content !== text.content)
      await executeStatement(transaction, "update messages set content = ? where id = ?", [
        content,
        sourceId,
      ]);
  }
  return merged;
}

const unindexedStatement = `select distinct m.id from messages m
  join reply_pieces p on p.messageId = m.id where m.id = ? and m.status <> 'streaming'`;

/** Completes and indexes an ended reply that is not indexed yet, in a transaction that has locked its user. */
export async function indexUnindexed(transaction: Database, messageId: string): Promise<void> {
  const rows = await readRows<{ id: string }>(transaction, unindexedStatement, [messageId]);
  await indexLockedReplies(
    transaction,
    rows.map(({ id }) => id),
  );
}

/** Ended replies that are not indexed: their process died, or was of an earlier release. */
export function findUnindexedReplies(database: Database): Promise<UnindexedReply[]> {
  const statement = `select distinct p.messageId, c.userId from reply_pieces p
    join messages m on m.id = p.messageId join chats c on c.id = m.chatId where m.status <> 'streaming'`;
  return readRows<UnindexedReply>(database, statement, []);
}
