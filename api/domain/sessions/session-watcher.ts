import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import type { Logger } from "../../logging/logger.ts";
import type { ReplyRunner } from "../chats/replies/reply-runner.ts";
import { readEndReasons } from "./end-sessions.ts";
import type { OpenStreams } from "./open-streams.ts";

const pollMilliseconds = 2500;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly openStreams: OpenStreams;
  readonly runner: ReplyRunner;
}

/** A user with one of their open sessions, or with none. */
interface Row {
  readonly userId: string;
  readonly disabledAt: unknown;
  readonly deletedAt: unknown;
  readonly publicId: string | null;
}

/**
 * Ends streams and calls of ended sessions and of disabled and deleted accounts, whichever process ended them, with
 * one query.
 */
export class SessionWatcher {
  private readonly dependencies: Dependencies;
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  start(): void {
    this.timer = setInterval(() => {
      // A slow database gets only one poll at a time.
      if (this.polling === undefined) void this.poll();
    }, pollMilliseconds).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /**
   * Handles a cookie of an ended session: ends its streams here with the reason before the call is rejected.
   * Never rejects.
   */
  async revalidateCookie(cookieId: string): Promise<void> {
    if (this.dependencies.openStreams.hasCookie(cookieId)) await this.poll();
  }

  /** Polls sessions. One poll runs at a time; calls during it share the next. Never rejects. */
  poll(): Promise<void> {
    if (this.polling !== undefined) {
      this.next ??= this.polling.then(() => this.poll());
      return this.next;
    }
    this.next = undefined;
    this.polling = this.pollOnce().finally(() => {
      this.polling = undefined;
    });
    return this.polling;
  }

  private async pollOnce(): Promise<void> {
    const { openStreams, runner, logger } = this.dependencies;
    const streams = openStreams.all();
    const userIds = [...streams, ...runner.running()].map(({ userId }) => userId);
    if (userIds.length === 0) return;
    try {
      const rows = await this.read([...new Set(userIds)]);
      await this.endDisabled(rows);
      const known = new Set(rows.map(({ publicId }) => publicId));
      const endedIds = [...new Set(streams.map(({ sessionId }) => sessionId))].filter((id) => !known.has(id));
      const reasons = await readEndReasons(this.dependencies.database, endedIds);
      for (const sessionId of endedIds) openStreams.endSession(sessionId, reasons.get(sessionId));
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
      .select({ userId: "users.id" }, "users.disabledAt", "users.deletedAt", "sessions.publicId");
  }

  private async endDisabled(rows: readonly Row[]): Promise<void> {
    const { openStreams, runner } = this.dependencies;
    const isDeleted = new Map<string, boolean>();
    for (const { userId, disabledAt, deletedAt } of rows)
      if (disabledAt !== null || deletedAt !== null) isDeleted.set(userId, deletedAt !== null);
    for (const [userId, deleted] of isDeleted) {
      if (deleted) openStreams.endUser(userId, "unauthenticated", "account_deleted");
      else openStreams.endUser(userId, "account_disabled");
      await runner.stopAllForUser(userId);
    }
  }
}
