import type { Clock } from "../../../../clock.ts";
import type { Database } from "../../../../database/connect.ts";
import { executeStatement } from "../../../../database/rows/change-rows.ts";
import { readRows } from "../../../../database/rows/read-rows.ts";
import { runTransaction } from "../../../../database/rows/run-transaction.ts";
import type { Logger } from "../../../../logging/logger.ts";
import type { UsageLedger } from "../../../usage/usage-ledger.ts";
import { incrementListVersion } from "../../chat-access.ts";
import type { ChatListPublisher } from "../../events/chat-list-changes.ts";
import type { ReplyRunner } from "../reply-runner.ts";
import { findUnindexedReplies, indexEndedReplies } from "../saving/ended-replies.ts";
import { HeartbeatWatch } from "./heartbeat-watch.ts";
import { interruptOrphanedReplies, type UnconfirmedEnds } from "./orphaned-replies.ts";
import type { UsageSweep } from "./usage-sweep.ts";

interface BusyChat {
  readonly chatId: string;
  readonly userId: string;
  readonly runningReplyId: string;
}

/** One statement, so that a reply and its chat are read as one transaction left them. */
export const staleRunningRepliesStatement = `select c.id as chatId, c.userId, c.runningReplyId from chats c
  left join messages m on m.id = c.runningReplyId and m.status = 'streaming'
  where c.runningReplyId is not null and m.id is null`;

const chatStatement = "update chats set runningReplyId = null where id = ? and runningReplyId = ?";

/** Clears `runningReplyId` when its reply is no longer streaming: an operator removed the row. */
async function clearStaleRunningReplies(database: Database, listPublisher: ChatListPublisher): Promise<void> {
  for (const { chatId, userId, runningReplyId } of await readRows<BusyChat>(
    database,
    staleRunningRepliesStatement,
    [],
  )) {
    await runTransaction(database, async (transaction) => {
      // The user is locked before the chat, as everywhere.
      await incrementListVersion(transaction, userId);
      await executeStatement(transaction, chatStatement, [chatId, runningReplyId]);
    });
    listPublisher.publish(userId, { kind: "chat", chatId });
  }
}

const pollMilliseconds = 2000;
/** The polls between two searches for ended replies that are not indexed. */
const pollsPerIndexing = 30;
/** The polls between two searches for abandoned usage. */
const pollsPerSweep = 5;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly runner: ReplyRunner;
  readonly listPublisher: ChatListPublisher;
  readonly usageLedger: Pick<UsageLedger, "settleLeft">;
  readonly usageSweep: Pick<UsageSweep, "run" | "settleTries">;
  /** Whether no other process can be writing replies in this database. */
  readonly isSingleProcess: boolean;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow?: () => number;
}

/** Interrupts replies whose process died. After a database outage, all heartbeats get a fresh grace period. */
export class ReplyRecovery {
  private readonly dependencies: Dependencies;
  private readonly heartbeats: HeartbeatWatch;
  private readonly unconfirmed: UnconfirmedEnds = new Map();
  private readonly recovering = Promise.withResolvers<void>();
  private timer: NodeJS.Timeout | undefined;
  private isPolling = false;
  private polls = 0;
  /** The work of a start, retried until it succeeds. */
  private pendingStartupWork = { endReplies: false, freeChats: false };

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.heartbeats = new HeartbeatWatch(2 * pollMilliseconds, dependencies.monotonicNow);
  }

  /**
   * Resolves when replies of dead processes are marked. A lone process marks all replies that it does not own;
   * with other processes the heartbeat timeout decides, and this does not wait.
   */
  get recovered(): Promise<void> {
    return this.recovering.promise;
  }

  /** Runs the first poll and resolves after it. Failures are retried. Never rejects. */
  async start(): Promise<void> {
    this.pendingStartupWork = { endReplies: this.dependencies.isSingleProcess, freeChats: true };
    if (!this.pendingStartupWork.endReplies) this.recovering.resolve();
    this.timer = setInterval(() => void this.tick(), pollMilliseconds).unref();
    await this.tick();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async tick(): Promise<void> {
    if (this.isPolling) return;
    this.isPolling = true;
    try {
      await this.poll();
    } catch (error) {
      this.heartbeats.reset();
      this.dependencies.logger.error("the search for silent replies failed", { error });
    } finally {
      this.isPolling = false;
    }
  }

  private async poll(): Promise<void> {
    if (this.pendingStartupWork.endReplies) await this.endReplies();
    await this.interrupt(this.heartbeats);
    if (this.pendingStartupWork.freeChats) await this.clearStaleChats();
    if (this.polls % pollsPerIndexing === 0) await this.indexLeftReplies();
    if (this.polls % pollsPerSweep === 0) await this.dependencies.usageSweep.run(this.localReplyIds());
    this.polls += 1;
  }

  /** Indexes ended replies whose process died before it could, or was of an earlier release. */
  private async indexLeftReplies(): Promise<void> {
    const { database, logger } = this.dependencies;
    for (const reply of await findUnindexedReplies(database))
      await indexEndedReplies(database, [reply]).catch((error: unknown) =>
        logger.error("the words of a reply could not be indexed", { ...reply, error }),
      );
  }

  /**
   * Marks all unfinished replies as interrupted. This process has started none yet: it serves no requests
   * before.
   */
  private async endReplies(): Promise<void> {
    await this.interrupt();
    await this.dependencies.usageSweep.settleTries();
    this.pendingStartupWork.endReplies = false;
    this.recovering.resolve();
  }

  private async clearStaleChats(): Promise<void> {
    const { database, listPublisher, logger } = this.dependencies;
    try {
      await clearStaleRunningReplies(database, listPublisher);
      this.pendingStartupWork.freeChats = false;
    } catch (error) {
      logger.error("the search for chats without their replies failed", { error });
    }
  }

  private localReplyIds(): string[] {
    return this.dependencies.runner.running().map(({ messageId }) => messageId);
  }

  private interrupt(heartbeats?: HeartbeatWatch): Promise<void> {
    const { clock } = this.dependencies;
    const { unconfirmed } = this;
    const search = { localReplyIds: this.localReplyIds(), now: clock.now(), unconfirmed };
    return interruptOrphanedReplies(this.dependencies, { ...search, ...(heartbeats && { heartbeats }) });
  }
}
