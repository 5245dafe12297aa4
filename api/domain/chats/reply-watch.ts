import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import type { Logger } from "../../logger.ts";
import { freeChats } from "./free-chats.ts";
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

/** Looks after replies whose process died. */
export class ReplyWatch {
  private readonly dependencies: Dependencies;
  private timer: NodeJS.Timeout | undefined;

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
    try {
      const now = this.dependencies.clock.now();
      await this.interrupt(now, new Date(now.getTime() - silenceMilliseconds));
    } catch (error) {
      this.dependencies.logger.error("silent replies could not be looked for", { error });
    }
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
      listObserver,
      ...(silentSince && { silentSince }),
    });
  }
}
