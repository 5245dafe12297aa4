import type { Clock } from "../../../../clock.ts";
import type { Database } from "../../../../database/connect.ts";
import { changeRows } from "../../../../database/rows/change-rows.ts";
import { readRows } from "../../../../database/rows/read-rows.ts";
import type { Logger } from "../../../../logging/logger.ts";
import type { ListSubscriber } from "../../events/chat-list-events.ts";
import type { ReplyRunner } from "../reply-runner.ts";
import { ClockSkew } from "./clock-skew.ts";
import { interruptOrphanedReplies, silenceMilliseconds } from "./orphaned-replies.ts";

interface BusyChat {
  readonly chatId: string;
  readonly userId: string;
  readonly runningReplyId: string;
}

/** One statement, so that a reply and its chat are read as one transaction left them. */
export const findStaleRunningReplies = `select c.id as chatId, c.userId, c.runningReplyId from chats c
  left join messages m on m.id = c.runningReplyId and m.status = 'streaming'
  where c.runningReplyId is not null and m.id is null`;

const listStatement = "update users set listVersion = listVersion + 1 where id = ?";
const chatStatement = "update chats set runningReplyId = null where id = ? and runningReplyId = ?";

/** Clears `runningReplyId` when its reply is no longer streaming: an operator removed the row. */
async function freeChats(database: Database, listObserver: ListSubscriber): Promise<void> {
  for (const { chatId, userId, runningReplyId } of await readRows<BusyChat>(
    database,
    findStaleRunningReplies,
    [],
  )) {
    await database.transaction(async (transaction) => {
      // The user is locked before the chat, as everywhere.
      await changeRows(transaction, listStatement, [userId]);
      await changeRows(transaction, chatStatement, [chatId, runningReplyId]);
    });
    listObserver.changed(userId, { kind: "chat", chatId });
  }
}

const roundMilliseconds = 2000;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly runner: ReplyRunner;
  readonly listObserver: ListSubscriber;
  /** Whether no other process can be writing replies in this database. */
  readonly isAlone: boolean;
}

/** Interrupts replies whose process died. After a database outage, all heartbeats get a fresh grace period. */
export class ReplyWatch {
  private readonly dependencies: Dependencies;
  private readonly clockSkew = new ClockSkew();
  private readonly catchingUp = Promise.withResolvers<void>();
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;
  /** The work of a start, retried until it succeeds. */
  private toDo = { endReplies: false, freeChats: false };
  /** Since when every poll has succeeded, in milliseconds. */
  private seesSince = Number.NEGATIVE_INFINITY;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Resolves when replies of dead processes are marked. A lone process marks all replies that it does not own;
   * with other processes the heartbeat timeout decides, and this does not wait.
   */
  get caughtUp(): Promise<void> {
    return this.catchingUp.promise;
  }

  /** Runs the first poll and resolves after it. Failures are retried. Never rejects. */
  async start(): Promise<void> {
    this.toDo = { endReplies: this.dependencies.isAlone, freeChats: true };
    if (!this.toDo.endReplies) this.catchingUp.resolve();
    this.timer = setInterval(() => void this.round(), roundMilliseconds).unref();
    await this.round();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async round(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      await this.look();
    } catch (error) {
      this.seesSince = Number.POSITIVE_INFINITY;
      this.dependencies.logger.error("the search for silent replies failed", { error });
    } finally {
      this.isLooking = false;
    }
  }

  private async look(): Promise<void> {
    if (this.toDo.endReplies) await this.endReplies();
    await this.endSilent();
    if (this.toDo.freeChats) await this.freeChats();
  }

  /**
   * Marks all unfinished replies as interrupted. This process has started none yet: it serves no requests
   * before.
   */
  private async endReplies(): Promise<void> {
    await this.interrupt(this.dependencies.clock.now());
    this.toDo.endReplies = false;
    this.catchingUp.resolve();
  }

  private async endSilent(): Promise<void> {
    const now = this.dependencies.clock.now();
    const silentSince = now.getTime() - silenceMilliseconds;
    await this.interrupt(now, new Date(this.seesSince > silentSince ? 0 : silentSince));
    this.seesSince = Math.min(this.seesSince, this.dependencies.clock.now().getTime());
  }

  private async freeChats(): Promise<void> {
    const { database, listObserver, logger } = this.dependencies;
    try {
      await freeChats(database, listObserver);
      this.toDo.freeChats = false;
    } catch (error) {
      logger.error("the search for chats without their replies failed", { error });
    }
  }

  private interrupt(now: Date, silentSince?: Date): Promise<void> {
    const { database, runner, listObserver } = this.dependencies;
    const runningHere = runner.running().map(({ messageId }) => messageId);
    return interruptOrphanedReplies(database, {
      runningHere,
      now,
      clockSkew: this.clockSkew,
      listObserver,
      ...(silentSince && { silentSince }),
    });
  }
}
