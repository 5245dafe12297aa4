import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import type { Database } from "../../../../database/connect.ts";
import { runTransaction } from "../../../../database/rows/run-transaction.ts";
import { replyTakenOver } from "../../../../telemetry/events.ts";
import type { UsageLedger } from "../../../usage/usage-ledger.ts";
import type { ChatListPublisher } from "../../events/chat-list-changes.ts";
import { indexLockedReplies } from "../saving/ended-replies.ts";
import { lastHeartbeat } from "../saving/reply-pieces.ts";
import { finishReplies } from "../saving/stored-replies.ts";

interface Observation {
  readonly heartbeat: number;
  readonly since: number;
}

interface HeartbeatRow {
  readonly messageId: string;
  /** A date or its milliseconds, depending on the driver. */
  readonly heartbeatAt: Date | number;
}

/**
 * Tracks heartbeats with future timestamps (from clocks ahead of ours) and how long each has not changed. Kept
 * in memory, not in the rows: our clock may be the wrong one.
 */
export class HeartbeatTracker {
  private observations = new Map<string, Observation>();

  /**
   * Takes all rows of one poll, and returns those whose heartbeat has not changed since before `silentSince`.
   */
  stalled<Row extends HeartbeatRow>(rows: readonly Row[], now: Date, silentSince: Date): Row[] {
    const earlier = this.observations;
    this.observations = new Map(rows.map((row) => [row.messageId, observe(row, earlier, now)]));
    return rows.filter(({ messageId }) => {
      const since = this.observations.get(messageId)?.since;
      return since !== undefined && since < silentSince.getTime();
    });
  }
}

function observe(
  { messageId, heartbeatAt }: HeartbeatRow,
  earlier: ReadonlyMap<string, Observation>,
  now: Date,
): Observation {
  const heartbeat = Number(heartbeatAt);
  const last = earlier.get(messageId);
  return last?.heartbeat === heartbeat ? last : { heartbeat, since: now.getTime() };
}

/** A process without a heartbeat for this long is considered dead. */
export const heartbeatTimeoutMilliseconds = 10_000;

interface OrphanQuery {
  readonly localReplyIds: readonly string[];
  readonly now: Date;
  /**
   * The time since which a dead process has been silent; without one, all other processes are considered dead.
   */
  readonly staleBefore?: Date;
  /** The heartbeats that this process saw in earlier polls. */
  readonly heartbeats: HeartbeatTracker;
  readonly listPublisher: ChatListPublisher;
  readonly usageLedger: Pick<UsageLedger, "settleLeft">;
}

interface Row {
  readonly messageId: string;
  readonly chatId: string;
  readonly userId: string | null;
  /** A date or its milliseconds, depending on the driver. */
  readonly heartbeatAt: Date | number;
}

/** The tolerated clock difference: a heartbeat that is less far ahead is taken as it is. */
const maxClockSkewFrom = (now: Date) => new Date(now.getTime() + heartbeatTimeoutMilliseconds);

/** Replies of other processes without a heartbeat for too long, and those whose heartbeat is in the future. */
function findStaleCandidates(
  database: Database,
  { localReplyIds, staleBefore, now }: OrphanQuery,
): Promise<Row[]> {
  const streaming = database("messages")
    .join("chats", "chats.id", "messages.chatId")
    .where("messages.status", "streaming")
    .whereNotIn("messages.id", [...localReplyIds])
    .select({ messageId: "messages.id" }, "messages.chatId", "chats.userId", {
      heartbeatAt: database.raw(lastHeartbeat("messages")),
    });
  if (staleBefore === undefined) return streaming;
  return database(streaming.as("streaming"))
    .where("heartbeatAt", "<", staleBefore)
    .orWhere("heartbeatAt", ">", maxClockSkewFrom(now))
    .select("messageId", "chatId", "userId", "heartbeatAt");
}

/**
 * The suspects that no living process writes: a living one is recognized by a changing heartbeat, if not by its
 * age.
 */
function filterStale(suspects: readonly Row[], { staleBefore, now, heartbeats }: OrphanQuery): Row[] {
  if (staleBefore === undefined) return [...suspects];
  const isAhead = ({ heartbeatAt }: Row) => new Date(heartbeatAt) > now;
  const stalledReplies = heartbeats.stalled(suspects.filter(isAhead), now, staleBefore);
  return [...suspects.filter((row) => !isAhead(row)), ...stalledReplies];
}

/**
 * Marks replies whose process died as interrupted; keeps their saved text, and indexes it. What was used is estimated at
 * once where no other process can live. Otherwise the reservation is left to `UsageSweep`: a process that was declared
 * dead and lives has the time to settle it exactly.
 */
export async function interruptOrphanedReplies(database: Database, search: OrphanQuery): Promise<void> {
  const { now, listPublisher, usageLedger, staleBefore } = search;
  const silent = filterStale(await findStaleCandidates(database, search), search);
  if (silent.length === 0) return;
  const replies = silent.map((row) => ({ ...row, ending: interruptedEnding }));
  const ended = await runTransaction(database, async (transaction) => {
    const finished = await finishReplies(transaction, replies, now);
    const messageIds = finished.map(({ messageId }) => messageId);
    await indexLockedReplies(transaction, messageIds);
    if (staleBefore === undefined) await usageLedger.settleLeft(transaction, messageIds);
    return finished;
  });
  for (const { userId, chatId, messageId } of ended) {
    replyTakenOver.emit();
    if (userId !== null) listPublisher.publish(userId, { kind: "reply-ended", chatId, messageId });
  }
}
