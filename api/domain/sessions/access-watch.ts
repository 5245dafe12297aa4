import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import type { Logger } from "../../logging/logger.ts";
import type { ReplyRunner } from "../chats/replies/reply-runner.ts";
import { readEndReasons } from "./ended-sessions.ts";
import type { OpenStreams } from "./open-streams.ts";

const roundMilliseconds = 2500;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly openStreams: OpenStreams;
  readonly runner: ReplyRunner;
}

/** A person with one of their sessions that has not ended, or with none. */
interface Row {
  readonly userId: string;
  readonly disabledAt: unknown;
  readonly publicId: string | null;
}

/** Ends what is open in ended sessions and of disabled accounts, by whichever process: one query for all. */
export class AccessWatch {
  private readonly dependencies: Dependencies;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  start(): void {
    this.timer = setInterval(() => {
      // A database that is slow is not asked by several at once.
      if (this.looking === undefined) void this.look();
    }, roundMilliseconds).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /**
   * Somebody comes with the cookie of a session that is no more. What is open in it here ends first, and tells why: the
   * call is refused without a reason. Never rejects.
   */
  async lookBehind(cookieId: string): Promise<void> {
    if (this.dependencies.openStreams.isAnyOf(cookieId)) await this.look();
  }

  /**
   * Looks, and sees whatever was so when it was asked to. One look is under way at a time: all who ask meanwhile share the
   * next. Never rejects.
   */
  look(): Promise<void> {
    if (this.looking !== undefined) {
      this.next ??= this.looking.then(() => this.look());
      return this.next;
    }
    this.next = undefined;
    this.looking = this.lookOnce().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    const { openStreams, runner, logger } = this.dependencies;
    const streams = openStreams.all();
    const userIds = [...streams, ...runner.running()].map(({ userId }) => userId);
    if (userIds.length === 0) return;
    try {
      const rows = await this.read([...new Set(userIds)]);
      await this.endDisabled(rows);
      const known = new Set(rows.map(({ publicId }) => publicId));
      const gone = [...new Set(streams.map(({ sessionId }) => sessionId))].filter((id) => !known.has(id));
      const reasons = await readEndReasons(this.dependencies.database, gone);
      for (const sessionId of gone) openStreams.endSession(sessionId, reasons.get(sessionId));
    } catch (error) {
      logger.error("open streams could not be checked", { error });
    }
  }

  private read(userIds: readonly string[]): Promise<Row[]> {
    const { database, clock } = this.dependencies;
    const now = clock.now();
    return database("users")
      .leftJoin("sessions", (join) => {
        join.on("sessions.userId", "users.id").andOnVal("sessions.expiresAt", ">", now);
      })
      .whereIn("users.id", [...userIds])
      .select({ userId: "users.id" }, "users.disabledAt", "sessions.publicId");
  }

  private async endDisabled(rows: readonly Row[]): Promise<void> {
    const disabled = rows.filter(({ disabledAt }) => disabledAt !== null).map(({ userId }) => userId);
    for (const userId of new Set(disabled)) {
      this.dependencies.openStreams.endUser(userId, "account_disabled");
      await this.dependencies.runner.stopAllOf(userId);
    }
  }
}
