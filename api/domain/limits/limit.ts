import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import type { Rate } from "#contract/limits.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { Database } from "../../database/connect.ts";
import { isDatabaseDown } from "../../database/is-database-down.ts";
import type { Logger } from "../../logger.ts";
import { DomainError } from "../domain-error.ts";
import { tooMany } from "./too-many.ts";

/** What counts, by the package's names. It rejects with a RateLimiterRes over the limit, and else when it cannot count. */
export interface Counter {
  consume(key: string, points?: number, options?: { transaction?: Database | undefined }): Promise<unknown>;
  reward(key: string): Promise<unknown>;
}

interface Parts {
  readonly name: string;
  readonly rate: Rate;
  /** Where it is counted; missing when nothing is limited. */
  readonly counter: Counter | undefined;
  readonly logger: Logger;
  /** The codes of attempts that are counted; such a limit protects a secret, and refuses while it cannot count. */
  readonly failures?: readonly ProblemCode[];
}

/** How often something may be done by whom a key names. */
export class Limit {
  private readonly parts: Parts;

  constructor(parts: Parts) {
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
      throw tooMany({ name, key, ...rate }, reason.msBeforeNext);
    }
  }

  /**
   * Counts an attempt before it is made, so that of many at once none passes over the limit, and takes that back
   * unless the attempt fails with one of the codes that are counted. `unavailable` while nothing can be counted.
   */
  async attempt<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
    await this.take(key);
    try {
      const result = await act();
      await this.giveBack(key);
      return result;
    } catch (error) {
      if (!this.isCounted(error)) await this.giveBack(key);
      throw error;
    }
  }

  private isCounted(error: unknown): boolean {
    return error instanceof DomainError && this.parts.failures?.includes(error.code) === true;
  }

  /** What cannot be given back counts until the time is over. */
  private async giveBack(key: string): Promise<void> {
    try {
      await this.parts.counter?.reward(key);
    } catch (error) {
      this.parts.logger.error("a limit could not be given back", { limit: this.parts.name, error });
    }
  }

  /** A database that is down fails the call itself; a transaction that it has taken back must not go on. */
  private pass(error: unknown): void {
    const { name, logger, failures } = this.parts;
    if (error instanceof Error && isDatabaseDown(error)) throw error;
    logger.error("a limit could not be counted", { limit: name, error });
    if (failures !== undefined) throw new DomainError("unavailable");
  }
}
