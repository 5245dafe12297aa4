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
}

function findSilent(database: Database, { runningHere, silentSince }: Search): Promise<Row[]> {
  const query = database("messages")
    .join("chats", "chats.id", "messages.chatId")
    .where("messages.status", "streaming")
    .whereNotIn("messages.id", [...runningHere]);
  if (silentSince !== undefined) query.where("messages.heartbeatAt", "<", silentSince);
  return query.select({ messageId: "messages.id" }, "messages.chatId", "chats.userId");
}

/** Marks the replies that no living process writes as interrupted; their text so far stays. */
export async function interruptSilentReplies(database: Database, search: Search): Promise<void> {
  const silent = await findSilent(database, search);
  if (silent.length === 0) return;
  const replies = silent.map((row) => ({ ...row, ending: interruption }));
  const ended = await database.transaction((transaction) => endReplies(transaction, replies, search));
  for (const { userId, chatId, messageId } of ended)
    if (userId !== null) search.listObserver.changed(userId, { kind: "reply-ended", chatId, messageId });
}
