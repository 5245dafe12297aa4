import { localDay } from "#contract/rules/usage/local-calendar.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import type { Logger } from "../../logging/logger.ts";
import { lockUsers } from "../chats/chat-access.ts";
import { insertEntries } from "./ledger-entries.ts";
import type { Charge } from "./model-calls.ts";
import { type NewReservation, type ReservationOrder, reserveReply } from "./reservation.ts";
import { type Settlement, settleUsage } from "./settlement.ts";
import { estimateReplies } from "./unsettled-usage.ts";

export type UsageSettings = Pick<Config, "currency" | "timeZone">;

interface Dependencies {
  readonly config: UsageSettings;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, "warn">;
}

/** Reserves what replies may cost, and enters what their calls have cost. */
export class UsageLedger {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Reserves a reply in the transaction that stores it. Throws `allowance_spent`. */
  reserve(transaction: Database, order: ReservationOrder): Promise<NewReservation> {
    const { config, clock } = this.dependencies;
    return reserveReply(transaction, order, { timeZone: config.timeZone, now: clock.now() });
  }

  /** Settles replies in the transaction that ends them, which has locked their users. */
  settle(transaction: Database, settlements: readonly Settlement[]): Promise<void> {
    const { config, clock } = this.dependencies;
    return settleUsage(transaction, settlements, { now: clock.now(), currency: config.currency });
  }

  /** Settles replies that another process has left, by estimate, in the transaction that ends them. */
  async settleLeft(transaction: Database, messageIds: readonly string[]): Promise<void> {
    await this.settle(transaction, await estimateReplies(transaction, messageIds));
  }

  /** Settles what has ended without a transaction of its own. After a failure `UsageSweep` does it by estimate. */
  async settleAlone(settlement: Settlement): Promise<void> {
    const { database, logger } = this.dependencies;
    try {
      await database.transaction(async (transaction) => {
        await lockUsers(transaction, [settlement.reservation.userId]);
        await this.settle(transaction, [settlement]);
      });
    } catch (error) {
      logger.warn("what a reply has used could not be entered, and is estimated later", { error });
    }
  }

  /** Shows that a try goes on. One that was never touched has asked no model. */
  async touch(id: string): Promise<void> {
    const { database, clock, logger } = this.dependencies;
    const statement = "update usage_reservations set touchedAt = ? where id = ?";
    // Later than the reservation, also within its millisecond.
    const touchedAt = new Date(clock.now().getTime() + 1);
    await executeStatement(database, statement, [touchedAt, id]).catch((error: unknown) =>
      logger.warn("a running try could not be marked", { error }),
    );
  }

  /** Enters the calls of a test, which counts as no reply and for no limit. */
  async enterTest(userId: string | null, charges: readonly Charge[]): Promise<void> {
    const { database, clock, config } = this.dependencies;
    const now = clock.now();
    const day = localDay(now, config.timeZone);
    const owner = { createdAt: now, day, userId, styleId: null, kind: "test", countsAsReply: false } as const;
    const { currency } = config;
    await insertEntries(
      database,
      charges.map((charge) => ({ ...charge, ...owner, currency })),
    );
  }
}
