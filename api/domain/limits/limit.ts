import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import type { Rate } from "#contract/limits.ts";
import type { Database } from "../../database/connect.ts";
import { isDatabaseDown } from "../../database/is-database-down.ts";
import type { Logger } from "../../logging/logger.ts";
import { DomainError } from "../domain-error.ts";
import { rateLimited } from "./rate-limited.ts";

/** A counter with the package's names. It rejects with a RateLimiterRes over the limit, and otherwise when it cannot count. */
export interface Counter {
  consume(key: string, points?: number, options?: { transaction?: Database | undefined }): Promise<unknown>;
}

export interface LimitParts {
  readonly name: string;
  readonly rate: Rate;
  /** Where it is counted; missing when nothing is limited. */
  readonly counter: Counter | undefined;
  readonly logger: Logger;
  /** Then it refuses while it cannot count. */
  readonly protectsSecret?: boolean;
}

/** How often something may be done by whom a key names. */
export class Limit {
  private readonly parts: LimitParts;

  constructor(parts: LimitParts) {
    this.parts = parts;
  }

  /**
   * Counts one more; `too_many_attempts` over the limit, and from then on until the time is over. In a transaction it
   * counts when that is committed.
   */
  async take(key: string, transaction?: Database): Promise<void> {
    const { name, rate, counter } = this.parts;
    try {
      await counter?.consume(key, 1, { transaction });
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) return this.pass(reason);
      // Counters in memory use the time of day, which may have been corrected meanwhile.
      throw rateLimited({ name, key, ...rate }, Math.min(reason.msBeforeNext, rate.seconds * 1000));
    }
  }

  /** A database that is down fails the call itself; a transaction that it has taken back must not go on. */
  private pass(error: unknown): void {
    const { name, logger, protectsSecret } = this.parts;
    if (error instanceof Error && isDatabaseDown(error)) throw error;
    logger.error("a limit could not be counted", { limit: name, error });
    if (protectsSecret) throw new DomainError("unavailable");
  }
}
