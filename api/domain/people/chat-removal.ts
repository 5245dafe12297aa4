import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../../database/connect.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import type { Logger } from "../../logging/logger.ts";
import { Chat } from "../../models/chat.ts";
import { User } from "../../models/user.ts";
import { lockAccount } from "../accounts/account.ts";
import { chatsPerBatch, deletionBatch } from "../chats/delete-chats.ts";
import type { ReplyRunner } from "../chats/replies/reply-runner.ts";
import { keepEstimates } from "../usage/unsettled-usage.ts";

const intervalMilliseconds = 60_000;

interface Dependencies {
  readonly database: Database;
  /** Aborts the replies of this process; the command line has none. */
  readonly runner?: Pick<ReplyRunner, "abandon">;
  readonly logger?: Pick<Logger, "error">;
}

/**
 * Deletes the chats of deleted accounts in small transactions. The remaining chats are the only record of the work, so any
 * process can continue after another one stops. Several processes take turns by the lock of the account.
 */
export class ChatRemoval {
  private readonly dependencies: Dependencies;
  private running: Promise<void> | undefined;
  private isRequested = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Runs now and every minute. */
  start(): void {
    this.runInBackground();
    this.timer = setInterval(() => this.runInBackground(), intervalMilliseconds).unref();
  }

  /** Stops after the batch that is being deleted. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.isStopped = true;
    await this.running?.catch(() => undefined);
  }

  /** Failures are logged, and retried within a minute. */
  runInBackground(): void {
    this.run().catch((error: unknown) => {
      this.dependencies.logger?.error("the chats of deleted accounts could not be deleted yet", { error });
    });
  }

  /** Deletes all such chats. A call during a run makes it look again; rejects when the database fails. */
  run(): Promise<void> {
    this.isRequested = true;
    this.running ??= this.removeAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async removeAll(): Promise<void> {
    while (this.isRequested && !this.isStopped) {
      this.isRequested = false;
      await this.disableStubs();
      await this.removeEach(await this.ownersOfChats());
    }
  }

  /** Continues with the other owners if the chats of one cannot be deleted. */
  private async removeEach(userIds: readonly string[]): Promise<void> {
    const failures: unknown[] = [];
    for (const userId of userIds) await this.removeChats(userId).catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  /** A server of an earlier release may have enabled a stub, which it takes for a disabled account. */
  private async disableStubs(): Promise<void> {
    const { database } = this.dependencies;
    const enabled = await User.query(database)
      .select("id", "deletedAt")
      .whereNotNull("deletedAt")
      .whereNull("disabledAt");
    for (const { id, deletedAt } of enabled)
      await User.query(database).findById(id).patch({ disabledAt: deletedAt });
  }

  private async ownersOfChats(): Promise<string[]> {
    const { database } = this.dependencies;
    const chats = Chat.query(database).whereColumn("chats.userId", "users.id");
    const owners = await User.query(database)
      .select("id")
      .whereNotNull("deletedAt")
      .whereExists(chats)
      .orderBy("id");
    return owners.map(({ id }) => id);
  }

  private async removeChats(userId: string): Promise<void> {
    const { database, runner } = this.dependencies;
    while (!this.isStopped) {
      const removed = await runTransaction(database, (transaction) => removeBatch(transaction, userId));
      for (const chatId of removed) await runner?.abandon(chatId);
      if (removed.length === 0) return;
      // Other requests get their turn.
      await nextTurn();
    }
  }
}

async function removeBatch(transaction: Database, userId: string): Promise<string[]> {
  await lockAccount(transaction, userId);
  const chats = await Chat.query(transaction)
    .select("id", "messageCount")
    .where({ userId })
    .orderBy("id")
    .limit(chatsPerBatch);
  if (chats.length === 0) return [];
  const batch = deletionBatch(chats);
  await keepEstimates(transaction, batch);
  await Chat.query(transaction).delete().whereIn("id", batch);
  await transaction("users").where({ id: userId }).decrement({ chatCount: batch.length });
  return batch;
}
