import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import type { Logger } from "../../logger.ts";
import type { ReplyRunner } from "./reply-runner.ts";
import { interruptAllReplies, interruptSilentReplies, silenceMilliseconds } from "./silent-replies.ts";

const roundMilliseconds = 5000;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly runner: ReplyRunner;
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
    const { database, runner, isAlone } = this.dependencies;
    if (isAlone) await interruptAllReplies(database, runner.runningIds());
    await this.round();
    this.timer = setInterval(() => void this.round(), roundMilliseconds).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async round(): Promise<void> {
    const { database, clock, runner, logger } = this.dependencies;
    try {
      const before = new Date(clock.now().getTime() - silenceMilliseconds);
      await interruptSilentReplies(database, before, runner.runningIds());
    } catch (error) {
      logger.error("silent replies could not be looked for", { error });
    }
  }
}
