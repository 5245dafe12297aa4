import { interruption } from "#contract/rules/conversation/reply-endings.ts";
import type { Database } from "../../../../database/connect.ts";
import type { ListSubscriber } from "../../events/chat-list-events.ts";
import { endReplies } from "../end-replies.ts";
import type { ClockSkew } from "./clock-skew.ts";

/** After this long without a heartbeat the process that wrote a reply is dead. */
export const silenceMilliseconds = 10_000;

interface Search {
  readonly runningHere: readonly string[];
  readonly now: Date;
  /** The moment since which a dead process has been silent; without one, all others are dead. */
  readonly silentSince?: Date;
  /** The heartbeats that earlier looks of this process have seen. */
  readonly clockSkew: ClockSkew;
  readonly listObserver: ListSubscriber;
}

interface Row {
  readonly messageId: string;
  readonly chatId: string;
  readonly userId: string | null;
  /** The driver gives a date, or its milliseconds. */
  readonly heartbeatAt: Date | number | null;
}

/** Clocks may differ by as much: a heartbeat that is less far ahead is read as it is. */
const latestFrom = (now: Date) => new Date(now.getTime() + silenceMilliseconds);

/** Replies of others without a heartbeat for too long, and those whose heartbeat is still to come. */
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

/** Those of the suspects that no living process writes: it is heard of by the heartbeat changing, if not by its age. */
function silentOf(suspects: readonly Row[], { silentSince, now, clockSkew }: Search): Row[] {
  if (silentSince === undefined) return [...suspects];
  const isAhead = ({ heartbeatAt }: Row) => heartbeatAt !== null && new Date(heartbeatAt) > now;
  const stillOnes = clockSkew.stalledHeartbeats(suspects.filter(isAhead), now, silentSince);
  return [...suspects.filter((row) => !isAhead(row)), ...stillOnes];
}

/** Marks the replies that no living process writes as interrupted; their text so far stays. */
export async function interruptOrphanedReplies(database: Database, search: Search): Promise<void> {
  const { now, listObserver } = search;
  const silent = silentOf(await findSuspects(database, search), search);
  if (silent.length === 0) return;
  const replies = silent.map((row) => ({ ...row, ending: interruption }));
  const ended = await database.transaction((transaction) => endReplies(transaction, replies, { now }));
  for (const { userId, chatId, messageId } of ended)
    if (userId !== null) listObserver.changed(userId, { kind: "reply-ended", chatId, messageId });
}
