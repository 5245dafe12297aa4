import type { Database } from "../../database/connect.ts";
import { Message } from "../../models/message.ts";
import { interruption } from "./running-reply.ts";

/** After this long without a heartbeat the process that wrote a reply is dead. */
export const silenceMilliseconds = 10_000;

/** Marks replies whose last heartbeat is older than `before` as interrupted; their text so far stays. */
export async function interruptSilentReplies(
  database: Database,
  before: Date,
  runningHere: readonly string[],
): Promise<void> {
  await Message.query(database)
    .patch({ ...interruption, heartbeatAt: null })
    .where({ status: "streaming" })
    .where("heartbeatAt", "<", before)
    .whereNotIn("id", [...runningHere]);
}

/** Marks all other replies as interrupted: for the start of the only process that uses a database. */
export async function interruptAllReplies(database: Database, runningHere: readonly string[]): Promise<void> {
  await Message.query(database)
    .patch({ ...interruption, heartbeatAt: null })
    .where({ status: "streaming" })
    .whereNotIn("id", [...runningHere]);
}
