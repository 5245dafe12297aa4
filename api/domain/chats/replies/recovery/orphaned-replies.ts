import { interruption } from "#contract/rules/conversation/reply-endings.ts";
import type { Database } from "../../../../database/connect.ts";
import type { ListSubscriber } from "../../events/chat-list-events.ts";
import { endReplies } from "../end-replies.ts";
import type { ClockSkew } from "./clock-skew.ts";

/** A process without a heartbeat for this long is considered dead. */
export const silenceMilliseconds = 10_000;

interface Search {
  readonly runningHere: readonly string[];
  readonly now: Date;
  /**
   * The time since which a dead process has been silent; without one, all other processes are considered dead.
   */
  readonly silentSince?: Date;
  /** The heartbeats that this process saw in earlier polls. */
  readonly clockSkew: ClockSkew;
  readonly listObserver: ListSubscriber;
}

interface Row {
  readonly messageId: string;
  readonly chatId: string;
  readonly userId: string | null;
  /** A date or its milliseconds, depending on the driver. */
  readonly heartbeatAt: Date | number | null;
}

/** The tolerated clock difference: a heartbeat that is less far ahead is taken as it is. */
const latestFrom = (now: Date) => new Date(now.getTime() + silenceMilliseconds);

/** Replies of other processes without a heartbeat for too long, and those whose heartbeat is in the future. */
function findSuspects(database: Database, { runningHere, silentSince, now }: Search): Promise<Row[]> {
  const query = database("messages")
    .join("chats", "chats.id", "messages.chatId")
    .where("messages.status", "streaming")
    .whereNotIn("messages.id", [...runningHere]);
  if (silentSince !== undefined)
    query.where((heartbeat) =>
      heartbeat
        .where("messages.heartbeatAt", "<", silentSince)
        .orWhere("messages.heartbeatAt", ">", latestFrom(now)),
    );
  return query.select(
    { messageId: "messages.id" },
    "messages.chatId",
    "chats.userId",
    "messages.heartbeatAt",
  );
}

/**
 * The suspects that no living process writes: a living one is recognized by a changing heartbeat, if not by its
 * age.
 */
function silentOf(suspects: readonly Row[], { silentSince, now, clockSkew }: Search): Row[] {
  if (silentSince === undefined) return [...suspects];
  const isAhead = ({ heartbeatAt }: Row) => heartbeatAt !== null && new Date(heartbeatAt) > now;
  const stillOnes = clockSkew.stalledHeartbeats(suspects.filter(isAhead), now, silentSince);
  return [...suspects.filter((row) => !isAhead(row)), ...stillOnes];
}

/** Marks replies whose process died as interrupted; keeps their text. */
export async function interruptOrphanedReplies(database: Database, search: Search): Promise<void> {
  const { now, listObserver } = search;
  const silent = silentOf(await findSuspects(database, search), search);
  if (silent.length === 0) return;
  const replies = silent.map((row) => ({ ...row, ending: interruption }));
  const ended = await database.transaction((transaction) => endReplies(transaction, replies, { now }));
  for (const { userId, chatId, messageId } of ended)
    if (userId !== null) listObserver.changed(userId, { kind: "reply-ended", chatId, messageId });
}
