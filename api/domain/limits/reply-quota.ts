import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { type Limit, rateLimitError } from "./limit.ts";

/** Sent as Retry-After: the end of a reply cannot be predicted. */
const pauseMilliseconds = 5000;

/** Reads only the few streaming messages, however many chats the user has. */
const runningStatement = `select count(*) as running from messages m join chats c on c.id = m.chatId
  where m.status = 'streaming' and c.userId = ?`;

interface ReplyQuotaOptions {
  /** The maximum of concurrent replies; undefined when nothing is limited. */
  readonly concurrent: number | undefined;
  readonly perMinute: Limit;
  readonly perDay: Limit;
}

/** Limits the replies that a user may request (security rule 2.12). */
export class ReplyQuota {
  private readonly parts: ReplyQuotaOptions;

  constructor(parts: ReplyQuotaOptions) {
    this.parts = parts;
  }

  /**
   * Counts the reply that `transaction` has just stored, and throws `too_many_attempts` over the limit. A
   * rolled-back reply does not count, and neither does a repeated request. The user's chats are locked, so that
   * concurrent requests in any process see each other.
   */
  async consume(transaction: Database, userId: string): Promise<void> {
    const { concurrent, perMinute, perDay } = this.parts;
    if (concurrent === undefined) return;
    const [row] = await readRows<{ running: number }>(transaction, runningStatement, [userId]);
    if (row !== undefined && row.running > concurrent)
      throw rateLimitError({ name: "replies-at-once", key: userId, points: concurrent }, pauseMilliseconds);
    await perMinute.consume(userId, transaction);
    await perDay.consume(userId, transaction);
  }
}
