import type { Database } from "../../../../database/connect.ts";
import { runTransaction } from "../../../../database/rows/run-transaction.ts";
import type { Logger } from "../../../../logging/logger.ts";
import { estimateUnattended, findUnattended, type UnattendedUsage } from "../../../usage/unsettled-usage.ts";
import type { UsageLedger } from "../../../usage/usage-ledger.ts";
import { lockUsers } from "../../chat-access.ts";
import { indexUnindexed } from "../saving/ended-replies.ts";

/** A running try marks its reservation far more often. */
const silenceMilliseconds = 60_000;

interface Dependencies {
  readonly database: Database;
  readonly logger: Pick<Logger, "error">;
  readonly usageLedger: Pick<UsageLedger, "settle">;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow?: () => number;
}

/** A reservation as it was seen, and since when it has not changed. */
interface Sighting {
  readonly touchedAt: number;
  readonly since: number;
}

/**
 * Settles reservations by estimate if no process ends their reply any more: its chat was deleted while its process was gone, a
 * server of the previous release ended it, or a try's process died. A try is alive as long as its mark changes: the clocks of two
 * processes are never compared.
 */
export class UsageSweep {
  private readonly dependencies: Dependencies;
  /** The reservations of the last run: since then a living process has had the time to settle a reply exactly. */
  private seen: ReadonlyMap<string, Sighting> = new Map();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Settles the reservations that the last run found abandoned already, without the replies of this process. Never rejects. */
  async run(localReplyIds: readonly string[]): Promise<void> {
    const now = this.dependencies.monotonicNow?.() ?? performance.now();
    const found = await this.find();
    if (found === undefined) return;
    const left = found.filter(({ messageId }) => messageId === null || !localReplyIds.includes(messageId));
    const before = this.seen;
    this.seen = new Map(
      left.map(({ id, touchedAt }) => {
        const known = before.get(id);
        const since = known?.touchedAt === touchedAt ? known.since : now;
        return [id, { touchedAt, since }];
      }),
    );
    const due = left.filter(({ id, messageId }) => {
      const silence = messageId === null ? silenceMilliseconds : 0;
      return before.has(id) && now - (this.seen.get(id)?.since ?? now) >= silence;
    });
    await this.settleEach(due);
  }

  /** Settles all tries, at the start of the only process: none of them can be running. Never rejects. */
  async settleTries(): Promise<void> {
    const found = (await this.find()) ?? [];
    await this.settleEach(found.filter(({ messageId }) => messageId === null));
  }

  private async find(): Promise<UnattendedUsage[] | undefined> {
    const { database, logger } = this.dependencies;
    try {
      return await findUnattended(database);
    } catch (error) {
      logger.error("abandoned usage could not be looked for", { error });
      return undefined;
    }
  }

  /** Settles each separately, so that a failure affects only one. */
  private async settleEach(due: readonly UnattendedUsage[]): Promise<void> {
    for (const usage of due)
      await this.settle(usage).catch((error: unknown) =>
        this.dependencies.logger.error("abandoned usage could not be settled", { id: usage.id, error }),
      );
  }

  private settle({ id, userId, messageId, touchedAt }: UnattendedUsage): Promise<void> {
    const { database, usageLedger } = this.dependencies;
    return runTransaction(database, async (transaction) => {
      await lockUsers(transaction, [userId]);
      // An interrupted text is completed first.
      if (messageId !== null) await indexUnindexed(transaction, messageId);
      const settlement = await estimateUnattended(transaction, { id, touchedAt });
      if (settlement !== undefined) await usageLedger.settle(transaction, [settlement]);
    });
  }
}
