import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import type { Logger } from "../../logger.ts";
import { freeChats } from "./free-chats.ts";
import { HeartbeatsAhead } from "./heartbeats-ahead.ts";
import type { ListObserver } from "./list-news.ts";
import type { ReplyRunner } from "./reply-runner.ts";
import { interruptSilentReplies, silenceMilliseconds } from "./silent-replies.ts";

const roundMilliseconds = 2000;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly runner: ReplyRunner;
  readonly listObserver: ListObserver;
  /** True when no other process can be writing replies in this database. */
  readonly isAlone: boolean;
}

/**
 * Looks after replies whose process died. Where the database has not served this process, it may not have served
 * theirs: then they get the time that a sign of life may take anew.
 */
export class ReplyWatch {
  private readonly dependencies: Dependencies;
  private readonly heartbeatsAhead = new HeartbeatsAhead();
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;
  /** Since when each look has succeeded; in milliseconds. */
  private seesSince = Number.NEGATIVE_INFINITY;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Begins: replies that cannot be alive any more are marked before this resolves. */
  async start(): Promise<void> {
    const now = this.dependencies.clock.now();
    if (this.dependencies.isAlone) await this.interrupt(now);
    await this.round();
    await this.freeChats();
    this.timer = setInterval(() => void this.round(), roundMilliseconds).unref();
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
      this.dependencies.logger.error("silent replies could not be looked for", { error });
    } finally {
      this.isLooking = false;
    }
  }

  private async look(): Promise<void> {
    const now = this.dependencies.clock.now();
    const silentSince = now.getTime() - silenceMilliseconds;
    await this.interrupt(now, new Date(this.seesSince > silentSince ? 0 : silentSince));
    this.seesSince = Math.min(this.seesSince, this.dependencies.clock.now().getTime());
  }

  private async freeChats(): Promise<void> {
    const { database, listObserver, logger } = this.dependencies;
    try {
      await freeChats(database, listObserver);
    } catch (error) {
      logger.error("chats without their replies could not be looked for", { error });
    }
  }

  private interrupt(now: Date, silentSince?: Date): Promise<void> {
    const { database, runner, listObserver } = this.dependencies;
    const runningHere = runner.running().map(({ messageId }) => messageId);
    return interruptSilentReplies(database, {
      runningHere,
      now,
      heartbeatsAhead: this.heartbeatsAhead,
      listObserver,
      ...(silentSince && { silentSince }),
    });
  }
}
