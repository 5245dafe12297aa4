import type { Database } from "../../../../database/connect.ts";
import type { Logger } from "../../../../logging/logger.ts";
import { indexEndedReplies, type UnindexedReply } from "./ended-replies.ts";
import { SerialQueue } from "./serial-queue.ts";

interface Dependencies {
  readonly database: Database;
  readonly logger: Logger;
}

/** How often indexing the words of a reply is retried, and the pause before it in milliseconds. */
const maxRetries = 5;
const retryMilliseconds = 1000;

/**
 * Indexes the words of replies after their ends are announced. `ReplyRecovery` finds the replies that fail repeatedly, or are not
 * indexed when the process ends.
 */
export class ReplyIndexer {
  private readonly dependencies: Dependencies;
  private readonly queue: SerialQueue;
  private waiting: UnindexedReply[] = [];
  /** The replies that are being indexed, or are about to be. */
  private readonly pending = new Set<UnindexedReply>();
  private work = Promise.resolve();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.queue = new SerialQueue((error) => this.reportError(error));
  }

  add(replies: readonly UnindexedReply[], retries = maxRetries): void {
    if (replies.length === 0) return;
    this.waiting.push(...replies);
    for (const reply of replies) this.pending.add(reply);
    this.work = this.queue.add(() => this.indexWaiting(retries));
  }

  /** Resolves when the ended replies of this process are indexed, or have failed once: of one user, or all. */
  async whenIndexed(userId?: string): Promise<void> {
    for (const reply of this.pending) if (userId === undefined || reply.userId === userId) return this.work;
  }

  private async indexWaiting(retries: number): Promise<void> {
    const replies = this.waiting;
    if (replies.length === 0) return;
    this.waiting = [];
    const { database } = this.dependencies;
    const failed: UnindexedReply[] = [];
    await indexEndedReplies(database, replies).catch(async () => {
      // Separately, so that a failure affects only one reply.
      for (const reply of replies)
        await indexEndedReplies(database, [reply]).catch((error: unknown) => {
          this.reportError(error);
          failed.push(reply);
        });
    });
    for (const reply of replies) this.pending.delete(reply);
    if (failed.length > 0 && retries > 0)
      setTimeout(() => this.add(failed, retries - 1), retryMilliseconds).unref();
  }

  private reportError(error: unknown): void {
    this.dependencies.logger.error("the words of replies could not be indexed", { error });
  }
}
