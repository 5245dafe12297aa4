import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import type { Database } from "../../../../database/connect.ts";
import { runTransaction } from "../../../../database/rows/run-transaction.ts";
import type { Logger } from "../../../../logging/logger.ts";
import { replyEnded, replyTakenOver } from "../../../../telemetry/events.ts";
import type { UsageLedger } from "../../../usage/usage-ledger.ts";
import type { ChatListPublisher } from "../../events/chat-list-changes.ts";
import { indexLockedReplies } from "../saving/ended-replies.ts";
import { lastHeartbeat } from "../saving/reply-pieces.ts";
import { finishReplies } from "../saving/stored-replies.ts";
import type { HeartbeatWatch } from "./heartbeat-watch.ts";

interface Dependencies {
  readonly database: Database;
  readonly logger: Pick<Logger, "warn">;
  readonly listPublisher: ChatListPublisher;
  readonly usageLedger: Pick<UsageLedger, "settleLeft">;
}

/** Replies whose ends were written, while the database has not confirmed the COMMIT, by id. */
export type UnconfirmedEnds = Map<string, Orphan>;

interface OrphanSearch {
  readonly unconfirmed: UnconfirmedEnds;
  readonly localReplyIds: readonly string[];
  readonly now: Date;
  /** The heartbeats that this process saw in earlier looks; without them all other processes are considered dead. */
  readonly heartbeats?: HeartbeatWatch;
}

/** A streaming reply of another process. */
interface RemoteRow {
  readonly messageId: string;
  readonly chatId: string;
  readonly userId: string | null;
  /** The run that continues it; null if it was not continued. */
  readonly ownerId: string | null;
  /** A date or its milliseconds, depending on the driver. */
  readonly heartbeatAt: Date | number;
}

/** A reply without a living process, and for how long it was silent, in milliseconds. */
interface Orphan extends Pick<RemoteRow, "messageId" | "chatId" | "userId"> {
  readonly owner: string | null;
  readonly silence: number;
}

function findRemoteReplies(database: Database, localReplyIds: readonly string[]): Promise<RemoteRow[]> {
  return database("messages")
    .join("chats", "chats.id", "messages.chatId")
    .where("messages.status", "streaming")
    .whereNotIn("messages.id", [...localReplyIds])
    .select({ messageId: "messages.id" }, "messages.chatId", "messages.ownerId", "chats.userId", {
      heartbeatAt: database.raw(lastHeartbeat("messages")),
    });
}

/** The replies without a living process, and for how long each was silent, in milliseconds. */
function findOrphans(rows: readonly RemoteRow[], { heartbeats, now }: OrphanSearch) {
  if (heartbeats !== undefined) return heartbeats.stalled(rows);
  // Written by a process of this machine, by the same clock.
  return rows.map((row) => ({ ...row, silence: Math.max(0, now.getTime() - Number(row.heartbeatAt)) }));
}

/** Logs and publishes replies that were taken over. */
function announce(
  { logger, listPublisher }: Pick<Dependencies, "logger" | "listPublisher">,
  ended: readonly Orphan[],
): void {
  for (const { userId, chatId, messageId, owner, silence } of ended) {
    replyTakenOver.emit();
    const silentSeconds = Math.round(silence / 100) / 10;
    logger.warn("a reply was taken over", { messageId, chatId, owner, silentSeconds });
    if (userId !== null) listPublisher.publish(userId, { kind: "reply-ended", chatId, messageId });
  }
}

/** Announces the ends of an earlier attempt that were committed, although the answer to COMMIT was lost. */
async function announceUnconfirmed(dependencies: Dependencies, unconfirmed: UnconfirmedEnds): Promise<void> {
  if (unconfirmed.size === 0) return;
  const endedIds: string[] = await dependencies
    .database("messages")
    .whereIn("id", [...unconfirmed.keys()])
    .where(interruptedEnding)
    .pluck("id");
  const ended = endedIds.flatMap((id) => unconfirmed.get(id) ?? []);
  unconfirmed.clear();
  for (const _ of ended) replyEnded.emit({ outcome: interruptedEnding.status });
  announce(dependencies, ended);
}

/**
 * Marks replies whose process died as interrupted; keeps their saved text, and indexes it. Settles their usage by estimate at
 * once if no other process can be alive. Otherwise the reservation is left to `UsageSweep`, so that a living process that was
 * declared dead has the time to settle it exactly. If the answer to COMMIT is lost, the next attempt announces the replies that
 * this one has ended.
 */
export async function interruptOrphanedReplies(
  dependencies: Dependencies,
  search: OrphanSearch,
): Promise<void> {
  const { database, usageLedger } = dependencies;
  const { unconfirmed } = search;
  await announceUnconfirmed(dependencies, unconfirmed);
  const orphans = findOrphans(await findRemoteReplies(database, search.localReplyIds), search);
  if (orphans.length === 0) return;
  const replies = orphans.map(({ ownerId: owner, ...row }) => ({ ...row, owner, ending: interruptedEnding }));
  const ended = await runTransaction(database, async (transaction) => {
    unconfirmed.clear();
    const finished = await finishReplies(transaction, replies, search.now);
    const messageIds = finished.map(({ messageId }) => messageId);
    await indexLockedReplies(transaction, messageIds);
    if (search.heartbeats === undefined) await usageLedger.settleLeft(transaction, messageIds);
    // From here on only COMMIT can fail, or its answer.
    for (const reply of finished) unconfirmed.set(reply.messageId, reply);
    return finished;
  });
  unconfirmed.clear();
  announce(dependencies, ended);
}
