import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { incrementListVersion } from "../chat-access.ts";
import { indexReplies } from "../search/search-index.ts";
import type { ReplyEnding, RunningReply } from "./running-reply.ts";
import type { StoredReplyEnd } from "./streaming-reply.ts";

export type EndedReply = Extract<StoredReplyEnd, { kind: "ended" }>;

export interface StoredReply {
  /** Set once the reply has ended. */
  readonly end: EndedReply | undefined;
  /** The position at which it was asked to stop, in UTF-16 units. */
  readonly stopAt: number | null;
  /** The text so far; empty if only ends are requested. */
  readonly text: string;
  /** The process that writes or wrote it; null until its first save. */
  readonly ownerId: string | null;
}

interface ReplyRow {
  readonly id: string;
  readonly status: string;
  readonly code: string | null;
  readonly retryAt: Date | number | null;
  readonly isCut: number | null;
  readonly stopAt: number | null;
  readonly content: string;
  readonly ownerId: string | null;
}

/** The end of a reply that its process no longer writes. */
export function interruptedAt(content: string): EndedReply {
  return { kind: "ended", ...interruptedEnding, retryAt: null, isCut: false, content };
}

function storedEnd({ status, code, retryAt, isCut, content }: ReplyRow): EndedReply | undefined {
  if (status === "streaming") return undefined;
  const moment = retryAt === null ? null : new Date(retryAt);
  return { kind: "ended", status, code, retryAt: moment, isCut: isCut === 1, content };
}

function toStoredReply(row: ReplyRow): StoredReply {
  const { stopAt, content, ownerId } = row;
  const end = storedEnd(row);
  return { end, stopAt, text: content, ownerId };
}

/** The stored states of replies by id; one without a row is missing. */
export async function readStoredReplies(
  database: Database,
  messageIds: readonly string[],
  { withTexts = false } = {},
): Promise<Map<string, StoredReply>> {
  const content = withTexts
    ? "content"
    : database.raw("case status when 'streaming' then '' else content end as content");
  const rows: ReplyRow[] = await database("messages")
    .whereIn("id", [...messageIds])
    .select("id", "status", "code", "retryAt", "isCut", "stopAt", "ownerId", content);
  return new Map(rows.map((row) => [row.id, toStoredReply(row)]));
}

interface GrowingText {
  readonly messageId: string;
  readonly text: string;
}

/** The number of replies that one statement writes: each row is compared with the ids before its own. */
const repliesPerStatement = 50;

function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / repliesPerStatement);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * repliesPerStatement, (index + 1) * repliesPerStatement),
  );
}

/**
 * Writes texts so far with heartbeat and owner, in one statement for up to 50 replies: one statement each would
 * cost more than all other work per token. A reply that has ended is unchanged, and so is one that another process
 * continued after it had declared this one dead.
 */
export async function saveReplyTexts(
  database: Database,
  texts: readonly GrowingText[],
  { ownerId, heartbeatAt }: { ownerId: string; heartbeatAt: Date },
): Promise<void> {
  for (const portion of batches(texts)) {
    const cases = portion.map(() => "when ? then ?").join(" ");
    const ids = portion.map(({ messageId }) => messageId);
    const placeholders = ids.map(() => "?").join(", ");
    await executeStatement(
      database,
      `update messages set heartbeatAt = ?, ownerId = ?, content = case id ${cases} else content end
        where status = 'streaming' and (ownerId is null or ownerId = ?) and id in (${placeholders})`,
      [heartbeatAt, ownerId, ...portion.flatMap(({ messageId, text }) => [messageId, text]), ownerId, ...ids],
    );
  }
}

export interface ReplyResult {
  readonly messageId: string;
  readonly chatId: string;
  readonly userId: string | null;
  readonly ending: ReplyEnding;
  /** The whole text; without it the stored text stays. */
  readonly text?: string;
  /** The last heartbeat in the driver's format: the reply is ended only if no later one was stored. */
  readonly heartbeatAt?: Date | number | null;
}

const chatStatement =
  "update chats set runningReplyId = null, updatedAt = ? where id = ? and runningReplyId = ?";

const endStatement = `update messages set status = ?, code = ?, retryAt = ?, isCut = ?, heartbeatAt = null, stopAt = null,
  content = coalesce(?, content) where id = ? and status = 'streaming'`;

const byMessageId = (one: ReplyResult, other: ReplyResult) => (one.messageId < other.messageId ? -1 : 1);

/** Ends one reply if it is still streaming, and not by another process than the given one. */
async function finishReply(
  transaction: Database,
  { messageId, ending: { status, code, retryAt, isCut = false }, text, heartbeatAt }: ReplyResult,
  ownerId: string | undefined,
): Promise<boolean> {
  const values = [status, code, retryAt ?? null, isCut ? 1 : 0, text ?? null, messageId];
  const conditions = [
    ...(heartbeatAt === undefined || heartbeatAt === null
      ? []
      : [{ sql: "heartbeatAt = ?", value: heartbeatAt }]),
    ...(ownerId === undefined ? [] : [{ sql: "(ownerId is null or ownerId = ?)", value: ownerId }]),
  ];
  const changed = await executeStatement(
    transaction,
    [endStatement, ...conditions.map(({ sql }) => sql)].join(" and "),
    [...values, ...conditions.map(({ value }) => value)],
  );
  return changed > 0;
}

/**
 * Stores the ends of replies and updates their chats and lists. Returns the replies that were still streaming.
 * Locks users before chats and messages, in id order. `ownerId`: the process that wrote them, if it ends them.
 */
export async function finishReplies<Reply extends ReplyResult>(
  transaction: Database,
  replies: readonly Reply[],
  { now, ownerId }: { readonly now: Date; readonly ownerId?: string },
): Promise<Reply[]> {
  const userIds = [...new Set(replies.flatMap(({ userId }) => userId ?? []))].sort();
  for (const userId of userIds) await incrementListVersion(transaction, userId);
  const ended: Reply[] = [];
  // In the order in which `saveReplyTexts` locks them.
  for (const reply of replies.toSorted(byMessageId)) {
    if (!(await finishReply(transaction, reply, ownerId))) continue;
    const { chatId, messageId } = reply;
    await executeStatement(transaction, chatStatement, [now, chatId, messageId]);
    ended.push(reply);
  }
  const endedIds = ended.map(({ messageId }) => messageId);
  await indexReplies(transaction, endedIds);
  return ended;
}

const textStatement = `update messages set content = ? where id = ? and status = ? and code = ?
  and (ownerId is null or ownerId = ?)`;

/**
 * Restores the text of a reply that another process interrupted while its owner was alive. The status stays
 * interrupted, and a reply that another process has continued since is unchanged. Locks the user before the message.
 */
export function restoreInterruptedText(
  database: Database,
  { userId, messageId, text }: Pick<RunningReply, "userId" | "messageId" | "text">,
  ownerId: string,
): Promise<void> {
  const { status, code } = interruptedEnding;
  return database.transaction(async (transaction) => {
    await incrementListVersion(transaction, userId);
    await executeStatement(transaction, textStatement, [text, messageId, status, code, ownerId]);
    await indexReplies(transaction, [messageId]);
  });
}
