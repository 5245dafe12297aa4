import { setTimeout as wait } from "node:timers/promises";
import {
  deletionLimits,
  noticeLimits,
  type RetentionDays,
  type RetentionLimits,
  retentionAt,
} from "#contract/rules/retention/chat-retention.ts";
import type { Config } from "../../../config/config.ts";
import type { ClockSkew } from "../../../database/clock-skew.ts";
import type { Database } from "../../../database/connect.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { runTransaction } from "../../../database/rows/run-transaction.ts";
import type { Logger } from "../../../logging/logger.ts";
import { Chat } from "../../../models/chat.ts";
import { chatsPerBatch, deleteChats, deletionBatch } from "../delete-chats.ts";
import type { ChatListPublisher } from "../events/chat-list-changes.ts";
import { type RetentionAgreement, readRetention } from "./retention-agreement.ts";

const intervalMilliseconds = 10 * 60 * 1000;
const retryMilliseconds = 60 * 1000;
/** Between two batches, so that other requests get their turn. */
const pauseMilliseconds = 20;
const ownersPerRead = 200;

interface Dependencies {
  readonly database: Database;
  readonly clockSkew: Pick<ClockSkew, "measure" | "clockSkewSeconds" | "earliestNow">;
  readonly logger: Pick<Logger, "info" | "error">;
  readonly config: Pick<Config, "chatDays">;
  readonly listPublisher: ChatListPublisher;
  readonly agreement: RetentionAgreement;
}

/** How long chats are kept, and how many chats of a user are due. */
export interface UserRetention extends RetentionDays {
  /** The user's chats that are deleted within the next seven days if they are left alone. */
  readonly dueChats: number;
}

/** Chats of age. */
const isOld = "c.pinned = 0 and c.updatedAt <= ? and (c.unpinnedAt is null or c.unpinnedAt <= ?)";
/** A reply may be running in one of them. */
const isDue = `${isOld} and c.runningReplyId is null`;

const valuesOf = ({ activeUntil, unpinnedUntil }: RetentionLimits) => [activeUntil, unpinnedUntil];

const ownersStatement = `select u.id from users u where u.id > ? and u.deletedAt is null
  and exists (select 1 from chats c where c.userId = u.id and ${isDue}) order by u.id limit ${ownersPerRead}`;

const oldStatement = `select count(*) as count from chats c where c.userId = ? and ${isOld}`;

function dueChats(database: Database, userId: string, limits: RetentionLimits) {
  return Chat.query(database)
    .alias("c")
    .select("c.id", "c.messageCount")
    .where("c.userId", userId)
    .whereRaw(isDue, valuesOf(limits));
}

/**
 * Deletes chats that are not pinned and had no activity for `CHAT_DAYS`, as their owners would. The remaining chats are the only
 * record of the work, so any server can continue after another one stops.
 */
export class ChatRetentionService {
  private readonly dependencies: Dependencies;
  private sweeping: Promise<number> | undefined;
  private background: Promise<void> | undefined;
  private stopping: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private retryTimer: NodeJS.Timeout | undefined;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Runs now and every ten minutes. Failures are logged, and retried within a minute. */
  start(): void {
    this.runInBackground();
    this.timer = setInterval(() => this.runInBackground(), intervalMilliseconds).unref();
  }

  /** Ends after the batch that is being deleted. */
  stop(): Promise<void> {
    clearInterval(this.timer);
    clearTimeout(this.retryTimer);
    this.stopping ??= this.end();
    return this.stopping;
  }

  async forUser(userId: string): Promise<UserRetention> {
    const { database, clockSkew, agreement } = this.dependencies;
    const now = clockSkew.earliestNow();
    const retention = retentionAt(await agreement.read(), now);
    const limits = noticeLimits(retention, now);
    if (limits === undefined) return { ...retention, dueChats: 0 };
    const values = [userId, ...valuesOf(limits)];
    const [row] = await readRows<{ count: number | string }>(database, oldStatement, values);
    return { ...retention, dueChats: Number(row?.count ?? 0) };
  }

  /** Deletes all chats of age, and returns their number; rejects when the database fails. */
  sweep(): Promise<number> {
    this.sweeping ??= this.sweepAll().finally(() => {
      this.sweeping = undefined;
    });
    return this.sweeping;
  }

  private get isStopped(): boolean {
    return this.stopping !== undefined;
  }

  private async end(): Promise<void> {
    if (this.background === undefined) return;
    await this.background;
    // If the database is away, the value stays until this server counts as ended.
    await this.dependencies.agreement.withdraw().catch(() => undefined);
  }

  private runInBackground(): void {
    this.background = Promise.resolve(this.background).then(() => this.run());
  }

  private async run(): Promise<void> {
    if (this.isStopped) return;
    const { config, clockSkew, agreement, logger } = this.dependencies;
    try {
      await clockSkew.measure();
      if (clockSkew.clockSkewSeconds === undefined)
        throw new Error("The clock cannot be compared with the database's.");
      await agreement.declare(config.chatDays);
      await this.sweep();
    } catch (error) {
      logger.error("chats could not be deleted by age yet", { error });
      if (!this.isStopped) this.retry();
    }
  }

  /** Replaces a pending retry, because a scheduled run may fail meanwhile. */
  private retry(): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.runInBackground(), retryMilliseconds).unref();
  }

  /** Continues with the other owners if the chats of one cannot be deleted. Logs the number of deleted chats in any case. */
  private async sweepAll(): Promise<number> {
    let chats = 0;
    const failures: unknown[] = [];
    try {
      for await (const userId of this.owners())
        try {
          for await (const count of this.sweepUser(userId)) chats += count;
        } catch (error) {
          failures.push(error);
        }
    } finally {
      if (chats > 0) this.dependencies.logger.info("chats were deleted by age", { chats });
    }
    if (failures.length > 0) throw failures[0];
    return chats;
  }

  private async *owners(): AsyncGenerator<string> {
    const { database, clockSkew } = this.dependencies;
    let last: string | undefined = "";
    while (last !== undefined && !this.isStopped) {
      const limits = await currentLimits(database, clockSkew.earliestNow());
      if (limits === undefined) return;
      const values = [last, ...valuesOf(limits)];
      const owners: { id: string }[] = await readRows<{ id: string }>(database, ownersStatement, values);
      for (const { id } of owners) yield id;
      last = owners[ownersPerRead - 1]?.id;
    }
  }

  /** Yields the number of chats of each batch. */
  private async *sweepUser(userId: string): AsyncGenerator<number> {
    const { database, clockSkew, listPublisher } = this.dependencies;
    while (!this.isStopped) {
      const chatIds = await runTransaction(database, (transaction) =>
        deleteBatch(transaction, userId, clockSkew.earliestNow()),
      );
      if (chatIds.length === 0) return;
      yield chatIds.length;
      listPublisher.publish(userId, { kind: "deleted", chatIds });
      await wait(pauseMilliseconds);
    }
  }
}

/** Reads the limits for each batch: a server with a longer value may have started, or this process may have been suspended. */
async function currentLimits(
  database: Database,
  now: Date,
  lock?: "lock in share mode",
): Promise<RetentionLimits | undefined> {
  const retention = await readRetention(database, lock);
  return retention && deletionLimits(retention, now);
}

async function deleteBatch(transaction: Database, userId: string, now: Date): Promise<string[]> {
  const limits = await currentLimits(transaction, now, "lock in share mode");
  if (limits === undefined) return [];
  const user = await transaction("users").select("deletedAt").where({ id: userId }).forUpdate().first();
  if (user === undefined || user.deletedAt !== null) return [];
  const chats = await dueChats(transaction, userId, limits)
    .orderBy(["c.updatedAt", "c.id"])
    .limit(chatsPerBatch);
  return chats.length === 0 ? [] : deleteChats(transaction, userId, deletionBatch(chats));
}
