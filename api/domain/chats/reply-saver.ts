import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import type { Logger } from "../../logger.ts";
import { Message } from "../../models/message.ts";
import type { ReplyEnding, RunningReply } from "./running-reply.ts";

const batchMilliseconds = 250;
/** How often a reply without new text shows that it lives; far below the silence that counts as death. */
const heartbeatMilliseconds = 2000;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What one round writes of a reply. */
interface Snapshot {
  readonly reply: RunningReply;
  readonly text: string;
  readonly ending: ReplyEnding | undefined;
}

/** Saves running replies: one timer and one transaction for all of them, ends at once. */
export class ReplySaver {
  private readonly dependencies: Dependencies;
  private readonly replies = new Map<string, RunningReply>();
  /** What was last written of each reply, and when. */
  private readonly written = new WeakMap<RunningReply, { length: number; at: number }>();
  private round = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Saves a reply from now on, until its end is written. */
  add(reply: RunningReply): void {
    this.replies.set(reply.messageId, reply);
    this.written.set(reply, { length: 0, at: Date.now() });
    this.timer ??= setInterval(() => void this.flush(), batchMilliseconds).unref();
  }

  find(messageId: string): RunningReply | undefined {
    return this.replies.get(messageId);
  }

  all(): RunningReply[] {
    return [...this.replies.values()];
  }

  /** Writes what is due; one round at a time, so that an older text never follows a newer one. */
  flush(): Promise<void> {
    this.round = this.round.then(() => this.write());
    return this.round;
  }

  private async write(): Promise<void> {
    const snapshots = this.all()
      .filter((reply) => this.isDue(reply))
      .map((reply) => ({ reply, text: reply.text, ending: reply.ending }));
    if (snapshots.length > 0) await this.writeAll(snapshots);
    if (this.replies.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private isDue(reply: RunningReply): boolean {
    const { length, at } = this.written.get(reply) ?? { length: 0, at: 0 };
    const isSilent = Date.now() - at > heartbeatMilliseconds;
    return reply.ending !== undefined || reply.text.length > length || isSilent;
  }

  /** What cannot be written now stays due and is tried again in the next round. */
  private async writeAll(snapshots: readonly Snapshot[]): Promise<void> {
    const { database, logger } = this.dependencies;
    const lost: RunningReply[] = [];
    try {
      await database.transaction(async (transaction) => {
        for (const snapshot of snapshots) {
          const rows = await this.writeOne(transaction, snapshot);
          if (rows === 0) lost.push(snapshot.reply);
        }
      });
    } catch (error) {
      logger.error("running replies could not be saved", { error });
      return;
    }
    for (const { reply, text, ending } of snapshots) {
      this.written.set(reply, { length: text.length, at: Date.now() });
      if (ending !== undefined || lost.includes(reply)) this.release(reply);
    }
  }

  /** Only a row that still is being written is written: none, when the chat is gone or the reply was given up. */
  private writeOne(transaction: Database, { reply, text, ending }: Snapshot): Promise<number> {
    const now = this.dependencies.clock.now();
    return Message.query(transaction)
      .patch({
        content: text.toWellFormed(),
        heartbeatAt: ending === undefined ? now : null,
        ...(ending && { status: ending.status, code: ending.code }),
      })
      .where({ id: reply.messageId, status: "streaming" })
      .execute();
  }

  private release(reply: RunningReply): void {
    this.replies.delete(reply.messageId);
    reply.settle();
  }
}
