import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import type { Limit } from "./limit.ts";
import { rateLimited } from "./rate-limited.ts";

/** The end of a reply cannot be predicted. */
const pauseMilliseconds = 5000;

/** Over the few messages that are being written, however many chats the person has. */
const runningStatement = `select count(*) as running from messages m join chats c on c.id = m.chatId
  where m.status = 'streaming' and c.userId = ?`;

interface Parts {
  /** Missing when nothing is limited. */
  readonly atOnce: number | undefined;
  readonly perMinute: Limit;
  readonly perDay: Limit;
}

/** How many replies a person may ask the language model for (security rule 2.12). */
export class ReplyQuota {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /**
   * Counts the reply that `transaction` has just stored, and refuses with `too_many_attempts` when it is one too many:
   * what is taken back with the transaction is not counted, and neither is a request that is answered a second time.
   * The person's chats are locked, so that of several at once, on whichever process, each sees the others.
   */
  async admit(transaction: Database, userId: string): Promise<void> {
    const { atOnce, perMinute, perDay } = this.parts;
    if (atOnce === undefined) return;
    const [row] = await readRows<{ running: number }>(transaction, runningStatement, [userId]);
    if (row !== undefined && row.running > atOnce)
      throw rateLimited({ name: "replies-at-once", key: userId, points: atOnce }, pauseMilliseconds);
    await perMinute.take(userId, transaction);
    await perDay.take(userId, transaction);
  }
}
