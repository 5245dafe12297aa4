import type { Database } from "../../../database/connect.ts";
import type { Logger } from "../../../logging/logger.ts";
import { indexEndedReplies, type UnindexedReply } from "./ended-replies.ts";
import { SerialQueue } from "./serial-queue.ts";

interface Dependencies {
  readonly database: Database;
  readonly logger: Logger;
}

/**
 * Indexes the words of replies after their ends are told. What fails, or is not done when the process ends, is
 * found by `ReplyRecovery`.
 */
export class ReplyIndexer {
  private readonly dependencies: Dependencies;
  private readonly queue: SerialQueue;
  private waiting: UnindexedReply[] = [];
  /** The replies of each user that are not indexed yet. */
  private readonly pending = new Set<UnindexedReply>();
  private work = Promise.resolve();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.queue = new SerialQueue((error) =>
      dependencies.logger.error("the words of replies could not be indexed", { error }),
    );
  }

  add(replies: readonly UnindexedReply[]): void {
    if (replies.length === 0) return;
    this.waiting.push(...replies);
    for (const reply of replies) this.pending.add(reply);
    this.work = this.queue.add(() => this.indexWaiting());
  }

  /** Resolves when the replies of this process that have ended are indexed: of one user, or all. */
  async whenIndexed(userId?: string): Promise<void> {
    for (const reply of this.pending) if (userId === undefined || reply.userId === userId) return this.work;
  }

  private async indexWaiting(): Promise<void> {
    const replies = this.waiting;
    if (replies.length === 0) return;
    this.waiting = [];
    try {
      await indexEndedReplies(this.dependencies.database, replies);
    } finally {
      for (const reply of replies) this.pending.delete(reply);
    }
  }
}
