import { changeRows } from "../../database/change-rows.ts";
import type { Database } from "../../database/connect.ts";
import { endReplies } from "./end-replies.ts";
import type { ListObserver } from "./list-news.ts";
import { interruption } from "./running-reply.ts";

/** After this long without a heartbeat the process that wrote a reply is dead. */
export const silenceMilliseconds = 10_000;

interface Search {
  readonly runningHere: readonly string[];
  readonly now: Date;
  /** The moment since which a dead process has been silent; without one, all others are dead. */
  readonly silentSince?: Date;
  readonly listObserver: ListObserver;
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

const nowStatement =
  "update messages set heartbeatAt = ? where id = ? and status = 'streaming' and heartbeatAt > ?";

/** A heartbeat by a clock that was ahead becomes one of now: a process that lives writes the next, a dead one none. */
async function bringBack(database: Database, now: Date, rows: readonly Row[]): Promise<void> {
  for (const { messageId } of rows)
    await changeRows(database, nowStatement, [now, messageId, latestFrom(now)]);
}

/** Marks the replies that no living process writes as interrupted; their text so far stays. */
export async function interruptSilentReplies(database: Database, search: Search): Promise<void> {
  const suspects = await findSuspects(database, search);
  const isAhead = ({ heartbeatAt }: Row) =>
    search.silentSince !== undefined && heartbeatAt !== null && new Date(heartbeatAt) > search.now;
  await bringBack(database, search.now, suspects.filter(isAhead));
  const silent = suspects.filter((row) => !isAhead(row));
  if (silent.length === 0) return;
  const replies = silent.map((row) => ({ ...row, ending: interruption }));
  const ended = await database.transaction((transaction) => endReplies(transaction, replies, search));
  for (const { userId, chatId, messageId } of ended)
    if (userId !== null) search.listObserver.changed(userId, { kind: "reply-ended", chatId, messageId });
}
