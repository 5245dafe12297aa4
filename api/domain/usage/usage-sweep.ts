import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import type { Logger } from "../../logging/logger.ts";
import { lockUsers } from "../chats/chat-access.ts";
import { indexUnindexed } from "../chats/replies/saving/ended-replies.ts";
import { type AbandonedUsage, estimateAbandoned, findAbandoned } from "./unsettled-usage.ts";
import type { UsageLedger } from "./usage-ledger.ts";

/** A running try marks its reservation far more often. */
const silenceMilliseconds = 60_000;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, "error">;
  readonly usageLedger: Pick<UsageLedger, "settle">;
}

/**
 * Settles reservations by estimate whose reply nobody ends any more: its chat was deleted while its process was gone, a
 * server of the release before ended it, or a try's process died.
 */
export class UsageSweep {
  private readonly dependencies: Dependencies;
  /** The abandoned reservations of the last run: a living process has had the time to settle them exactly. */
  private seen: ReadonlySet<string> = new Set();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Settles what was abandoned at the last run already. Replies of this process are left to it. Never rejects. */
  async run(localReplyIds: readonly string[]): Promise<void> {
    const { database, logger } = this.dependencies;
    try {
      const found = await findAbandoned(database, this.silentSince());
      const left = found.filter(({ messageId }) => messageId === null || !localReplyIds.includes(messageId));
      const due = left.filter(({ id }) => this.seen.has(id));
      this.seen = new Set(left.map(({ id }) => id));
      for (const usage of due) await this.settle(usage);
    } catch (error) {
      logger.error("abandoned usage could not be settled", { error });
    }
  }

  private silentSince(): Date {
    return new Date(this.dependencies.clock.now().getTime() - silenceMilliseconds);
  }

  private settle({ id, userId, messageId }: AbandonedUsage): Promise<void> {
    const { database, usageLedger } = this.dependencies;
    return database.transaction(async (transaction) => {
      await lockUsers(transaction, [userId]);
      // An interrupted text is completed first.
      if (messageId !== null) await indexUnindexed(transaction, messageId);
      const settlement = await estimateAbandoned(transaction, id, this.silentSince());
      if (settlement !== undefined) await usageLedger.settle(transaction, [settlement]);
    });
  }
}
