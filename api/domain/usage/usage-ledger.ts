import { setTimeout as wait } from "node:timers/promises";
import { localDay, monthOf } from "#contract/rules/usage/local-calendar.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import type { Logger } from "../../logging/logger.ts";
import { lockUsers } from "../chats/chat-access.ts";
import { makeCounters } from "./counters.ts";
import { extendReservation, type FurtherCalls, missingMicros, storeCharges } from "./extend-reservation.ts";
import { insertEntries } from "./ledger-entries.ts";
import { LimitWatch, type WatchedCalls } from "./limit-watch.ts";
import type { Charge, ModelCalls } from "./model-calls.ts";
import { type NewReservation, type ReservationOrder, reserveReply, type UsageMoment } from "./reservation.ts";
import { requireCounters, type Settlement, settleUsage } from "./settlement.ts";
import { estimateReplies } from "./unsettled-usage.ts";
import { lockUserLimits, MissingCountersError, type UserLimits } from "./user-limits.ts";

export type UsageSettings = Pick<Config, "currency" | "timeZone">;

interface Dependencies {
  readonly config: UsageSettings;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, "warn">;
}

/** How long a settlement that failed waits until it is tried again, in milliseconds. */
const settlementPauses = [50, 250, 1000, 2500];

/**
 * How often a transaction is repeated because counters were missing. Another change of the person's groups may add missing ones.
 */
const maxTransactions = 5;

/** A larger reservation does not fit; rolls the transaction back. */
class LimitReachedError extends Error {}

/** Reserves the largest cost of replies, and enters the charges of their calls. */
export class UsageLedger {
  private readonly dependencies: Dependencies;
  private readonly limitWatch: LimitWatch;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.limitWatch = new LimitWatch(dependencies);
  }

  /** Compares the running replies and tries of this process with the limits now, which happens once a second. */
  applyLimits(): Promise<void> {
    return this.limitWatch.check();
  }

  /** Runs a transaction that reads limits; once more, if the counters of a month were missing. */
  async inTransaction<Result>(run: (transaction: Database) => Promise<Result>): Promise<Result> {
    const { database } = this.dependencies;
    for (let count = 1; ; count += 1) {
      try {
        return await runTransaction(database, run);
      } catch (error) {
        if (!(error instanceof MissingCountersError) || count >= maxTransactions) throw error;
        await makeCounters(database, error.scopes, error.month);
      }
    }
  }

  /** The moment of a reply that is asked for now. Day and month of all its steps are the same. */
  moment(): UsageMoment {
    const { config, clock } = this.dependencies;
    const now = clock.now();
    const day = localDay(now, config.timeZone);
    return { now, day, month: monthOf(day) };
  }

  /** Locks a user's chats, and returns the limits of their replies (`lockUserLimits`). */
  lockLimits(transaction: Database, userId: string, { month }: UsageMoment): Promise<UserLimits> {
    return lockUserLimits(transaction, userId, month);
  }

  /** Reserves a reply in the transaction that stores it. Throws `allowance_spent` and `MissingCountersError`. */
  async reserve(
    transaction: Database,
    order: ReservationOrder,
    moment: UsageMoment,
  ): Promise<NewReservation> {
    // A server of another release may have left a reservation of the reply. It knows only the text so far.
    if (order.isContinued && order.messageId !== null) {
      const left = await estimateReplies(transaction, [order.messageId]);
      await requireCounters(transaction, left);
      await this.settle(transaction, left);
    }
    return reserveReply(transaction, order, moment, this.dependencies.config.timeZone);
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

  /**
   * Reserves one more call after calls that are charged; false if a limit does not allow it. After a fault of the database, only
   * a reply with a limit gets false.
   */
  async topUp(reservation: NewReservation, calls: ModelCalls, further: FurtherCalls): Promise<boolean> {
    const { database, logger } = this.dependencies;
    const charges = calls.charges();
    if (charges.length === 0) return true;
    try {
      await storeCharges(database, reservation.id, charges);
      const micros = missingMicros(reservation, calls, further);
      if (micros === 0) return true;
      await this.inTransaction(async (transaction) => {
        if (!(await extendReservation(transaction, reservation, micros))) throw new LimitReachedError();
      });
      calls.addedMicros += micros;
      return true;
    } catch (error) {
      if (error instanceof LimitReachedError) return false;
      logger.warn("no more could be reserved for a reply", { error });
      return !reservation.isCapped;
    }
  }

  /** Applies limits of cost that are set or lowered while calls run, until the returned function is called. */
  watchLimits(calls: WatchedCalls): () => void {
    return this.limitWatch.watch(calls);
  }

  /** Settles a reply or a try in a transaction of its own. After a failure `UsageSweep` settles it by estimate. */
  async settleAlone(settlement: Settlement): Promise<void> {
    const { database, logger } = this.dependencies;
    for (const pause of [...settlementPauses, undefined]) {
      try {
        return await runTransaction(database, async (transaction) => {
          await lockUsers(transaction, [settlement.reservation.userId]);
          await this.settle(transaction, [settlement]);
        });
      } catch (error) {
        if (pause === undefined)
          logger.warn("what a reply has used could not be entered, and is estimated later", { error });
        else await wait(pause);
      }
    }
  }

  /** Marks a try as running, and stores its charges. A try that was never touched has asked no model. */
  async touch(id: string, charges: readonly Charge[]): Promise<void> {
    const { database, clock, logger } = this.dependencies;
    const statement = "update usage_reservations set touchedAt = ?, charges = ? where id = ?";
    // Later than the reservation, also within its millisecond.
    const touchedAt = new Date(clock.now().getTime() + 1);
    await executeStatement(database, statement, [touchedAt, JSON.stringify(charges), id]).catch(
      (error: unknown) => logger.warn("a running try could not be marked", { error }),
    );
  }

  /** Enters the calls of a test, which counts as no reply and for no limit. */
  async enterTest(userId: string | null, charges: readonly Charge[]): Promise<void> {
    const { database, clock, config } = this.dependencies;
    const now = clock.now();
    const day = localDay(now, config.timeZone);
    const style = { styleId: null, styleName: null };
    const owner = { createdAt: now, day, userId, ...style, kind: "test", countsAsReply: false } as const;
    const { currency } = config;
    await insertEntries(
      database,
      charges.map((charge) => ({ ...charge, ...owner, currency })),
    );
  }
}
