import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import type { Rate } from "#contract/limits.ts";
import {
  type ExceededLimit,
  type LimitName,
  secondsUntilRetry,
} from "#contract/rules/limits/exceeded-limit.ts";
import type { Database } from "../../database/connect.ts";
import { isDatabaseDown } from "../../database/is-database-down.ts";
import type { Logger } from "../../logging/logger.ts";
import { DomainError } from "../domain-error.ts";

/** The error of an exceeded limit, with the time until the next attempt. */
export function rateLimitError(limit: ExceededLimit, milliseconds: number): DomainError {
  return new DomainError("too_many_attempts", { retryAfterSeconds: secondsUntilRetry(milliseconds), limit });
}

/**
 * A counter with the package's names. Rejects with a RateLimiterRes over the limit, and with another error when
 * it cannot count.
 */
export interface RateLimiter {
  consume(key: string, points?: number, options?: { transaction?: Database | undefined }): Promise<unknown>;
}

export interface LimitOptions {
  readonly name: LimitName;
  readonly rate: Rate;
  /** The counter; undefined when nothing is limited. */
  readonly counter: RateLimiter | undefined;
  readonly logger: Logger;
  /** Whether to refuse while it cannot count. */
  readonly protectsSecret?: boolean;
}

/** A rate limit per key. */
export class Limit {
  private readonly parts: LimitOptions;

  constructor(parts: LimitOptions) {
    this.parts = parts;
  }

  /**
   * Counts one action; throws `too_many_attempts` over the limit, until the window ends. In a transaction the
   * count takes effect on commit.
   */
  async consume(key: string, transaction?: Database): Promise<void> {
    const { name, rate, counter } = this.parts;
    try {
      await counter?.consume(key, 1, { transaction });
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) return this.handleError(reason);
      // In-memory counters use the system clock, which may have been corrected.
      throw rateLimitError({ name, key, ...rate }, Math.min(reason.msBeforeNext, rate.seconds * 1000));
    }
  }

  /** If the database is down, the call itself fails; a transaction that was rolled back must not continue. */
  private handleError(error: unknown): void {
    const { name, logger, protectsSecret } = this.parts;
    if (error instanceof Error && isDatabaseDown(error)) throw error;
    logger.error("a limit could not be counted", { limit: name, error });
    if (protectsSecret) throw new DomainError("unavailable");
  }
}
