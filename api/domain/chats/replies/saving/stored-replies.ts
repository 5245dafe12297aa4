import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import type { Database } from "../../../../database/connect.ts";
import { afterCommit } from "../../../../database/rows/after-commit.ts";
import { executeStatement } from "../../../../database/rows/change-rows.ts";
import { runTransaction } from "../../../../database/rows/run-transaction.ts";
import { replyEnded } from "../../../../telemetry/events.ts";
import { incrementListVersion } from "../../chat-access.ts";
import type { ReplyOrigin } from "../../messages/chat-messages.ts";
import { type KnownText, type ReplyPiece, readPieces } from "../../messages/saved-texts.ts";
import type { ReplyEnding, ReplyModel, RunningReply } from "../running-reply.ts";
import type { StoredReplyEnd } from "../streaming-reply.ts";
import { indexLockedReplies } from "./ended-replies.ts";
import { deletePieces, lastHeartbeat } from "./reply-pieces.ts";

export type EndedReply = Extract<StoredReplyEnd, { kind: "ended" }>;

export interface StoredReply {
  /** Set once the reply has ended. */
  readonly end: EndedReply | undefined;
  /** The position at which it was asked to stop, in UTF-16 units. */
  readonly stopAt: number | null;
  /** The run that continues or continued it; null if it was not continued. */
  readonly ownerId: string | null;
  /** How often its text was taken back. */
  readonly epoch: number;
  readonly origin: ReplyOrigin;
}

/** A stored reply with its text, and the pieces that were saved after the known text. */
export interface StoredText extends StoredReply {
  readonly text: string;
  readonly pieces: readonly ReplyPiece[];
}

interface ReplyRow {
  readonly id: string;
  readonly status: string;
  readonly code: string | null;
  readonly retryAt: Date | number | null;
  readonly isCut: number | null;
  readonly modelLabel: string | null;
  readonly isFallback: number | null;
  readonly reasoning: string | null;
  readonly stopAt: number | null;
  readonly content: string;
  readonly ownerId: string | null;
  readonly epoch: number | null;
}

/** The end of a reply that its process no longer writes. */
export function interruptedAt(content: string): EndedReply {
  return { kind: "ended", ...interruptedEnding, retryAt: null, isCut: false, content };
}

function storedEnd(row: ReplyRow, origin: ReplyOrigin): EndedReply | undefined {
  const { status, code, retryAt, isCut, content } = row;
  if (status === "streaming") return undefined;
  const moment = retryAt === null ? null : new Date(retryAt);
  return { kind: "ended", status, code, retryAt: moment, isCut: isCut === 1, content, origin };
}

function toStoredReply(row: ReplyRow): StoredReply {
  const { modelLabel, isFallback, reasoning } = row;
  const origin = { modelLabel, isFallback: isFallback === 1, reasoning };
  const { stopAt, ownerId, epoch } = row;
  return { end: storedEnd(row, origin), stopAt, ownerId, epoch: epoch ?? 0, origin };
}

const originColumns = ["modelLabel", "isFallback", "reasoning"];
const columns = ["id", "status", "code", "retryAt", "isCut", "stopAt", "ownerId", "epoch", ...originColumns];

/** The stored states of replies by id; one without a row is missing. */
export async function readStoredReplies(
  database: Database,
  messageIds: readonly string[],
): Promise<Map<string, StoredReply>> {
  const content = database.raw("case status when 'streaming' then '' else content end as content");
  const rows: ReplyRow[] = await database("messages")
    .whereIn("id", [...messageIds])
    .select(...columns, content);
  return new Map(rows.map((row) => [row.id, toStoredReply(row)]));
}

/** The stored states of replies with their texts by id. The pieces are read first: an end takes them away. */
export async function readStoredTexts(
  database: Database,
  known: readonly KnownText[],
): Promise<Map<string, StoredText>> {
  const pieces = await readPieces(database, known);
  const ids = known.map(({ messageId }) => messageId);
  const rows: ReplyRow[] = await database("messages")
    .whereIn("id", ids)
    .select(...columns, "content");
  return new Map(
    rows.map((row) => {
      const text = { text: row.content, pieces: pieces.get(row.id) ?? [] };
      return [row.id, { ...toStoredReply(row), ...text }];
    }),
  );
}

export interface ReplyResult {
  readonly messageId: string;
  readonly chatId: string;
  readonly userId: string | null;
  readonly ending: ReplyEnding;
  /** The whole text; without it the stored text stays. */
  readonly text?: string;
  /** The model and its reasoning; without them the stored values stay. */
  readonly model?: ReplyModel | undefined;
  readonly reasoning?: string;
  /** How often its text was taken back; without it the stored number stays. */
  readonly epoch?: number;
  /** The run that ends it; missing if another process ends it. */
  readonly ownerId?: string;
  /** The last heartbeat in the driver's format: the reply is ended only if no later one was stored. */
  readonly heartbeatAt?: Date | number;
}

const chatStatement =
  "update chats set runningReplyId = null, updatedAt = ? where id = ? and runningReplyId = ?";

const endStatement = `update messages set status = ?, code = ?, retryAt = ?, isCut = ?, heartbeatAt = null, stopAt = null,
  content = coalesce(?, content), modelId = coalesce(?, modelId), modelLabel = coalesce(?, modelLabel),
  isFallback = coalesce(?, isFallback), epoch = coalesce(?, epoch), reasoning = case when ? = 1 then ? else reasoning end where id = ? and status = 'streaming'`;

const byMessageId = (one: ReplyResult, other: ReplyResult) => (one.messageId < other.messageId ? -1 : 1);

/** Ends one reply if it is still streaming, and not by another run than the given one. */
async function finishReply(
  transaction: Database,
  { messageId, ending, text, ownerId, heartbeatAt, model, reasoning, epoch }: ReplyResult,
): Promise<boolean> {
  const { status, code, retryAt, isCut = false } = ending;
  const isFallback = model === undefined ? null : Number(model.isFallback);
  // The reasoning of a model that was replaced is removed.
  const thoughts = model === undefined ? [0, null] : [1, reasoning || null];
  // Most replies have the epoch 0, which needs no write.
  const origin = [model?.id ?? null, model?.label ?? null, isFallback, epoch || null, ...thoughts];
  const values = [status, code, retryAt ?? null, isCut ? 1 : 0, text ?? null, ...origin, messageId];
  const conditions = [
    ...(heartbeatAt === undefined ? [] : [{ sql: `${lastHeartbeat("messages")} = ?`, value: heartbeatAt }]),
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
 * Stores the ends of replies and updates their chats and lists. Returns the replies that were still streaming; the
 * pieces of each stay until `indexEndedReplies` has indexed it. Locks users before chats and messages, in id order.
 */
export async function finishReplies<Reply extends ReplyResult>(
  transaction: Database,
  replies: readonly Reply[],
  now: Date,
): Promise<Reply[]> {
  const userIds = [...new Set(replies.flatMap(({ userId }) => userId ?? []))].sort();
  for (const userId of userIds) await incrementListVersion(transaction, userId);
  const ended: Reply[] = [];
  // In the order in which `savePieces` locks them.
  for (const reply of replies.toSorted(byMessageId)) {
    if (!(await finishReply(transaction, reply))) continue;
    const { chatId, messageId } = reply;
    await executeStatement(transaction, chatStatement, [now, chatId, messageId]);
    ended.push(reply);
  }
  afterCommit(transaction, () => {
    for (const { ending } of ended) replyEnded.emit({ outcome: ending.status });
  });
  return ended;
}

const textStatement = `update messages set content = ?, epoch = coalesce(?, epoch) where id = ? and status = ? and code = ?
  and (ownerId is null or ownerId = ?)`;

/**
 * Restores the text of a reply that another process interrupted while its owner was alive. The status stays
 * interrupted, and a reply that was continued since is unchanged. Locks the user before the message.
 */
export function restoreInterruptedText(
  database: Database,
  reply: Pick<RunningReply, "userId" | "messageId" | "text" | "ownerId" | "epoch">,
): Promise<void> {
  const { userId, messageId, text, ownerId, epoch } = reply;
  const { status, code } = interruptedEnding;
  return runTransaction(database, async (transaction) => {
    await incrementListVersion(transaction, userId);
    const values = [text, epoch || null, messageId, status, code, ownerId];
    await executeStatement(transaction, textStatement, values);
    await deletePieces(transaction, [messageId]);
    await indexLockedReplies(transaction, [messageId]);
  });
}
