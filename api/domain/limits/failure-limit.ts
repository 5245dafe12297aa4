import type { ProblemCode } from "#contract/problem.ts";
import { DomainError } from "../domain-error.ts";
import { Limit, type LimitOptions, type RateLimiter } from "./limit.ts";

/** A counter that can undo a count. */
export interface AttemptCounter extends RateLimiter {
  reward(key: string): Promise<unknown>;
}

interface FailureLimitOptions extends LimitOptions {
  readonly counter: AttemptCounter | undefined;
  /** The error codes that count as failed attempts. */
  readonly failures: readonly ProblemCode[];
}

/** Limits failed attempts at a secret; rejects while it cannot count. */
export class FailureLimit {
  private readonly parts: FailureLimitOptions;
  private readonly limit: Limit;

  constructor(parts: FailureLimitOptions) {
    this.parts = parts;
    this.limit = new Limit({ ...parts, protectsSecret: true });
  }

  /**
   * Counts an attempt before it runs, so that concurrent attempts cannot exceed the limit, and undoes the count
   * unless the attempt fails with one of the counted codes. Throws `unavailable` while it cannot count.
   */
  async attempt<Result>(key: string, action: () => Promise<Result>): Promise<Result> {
    await this.limit.consume(key);
    try {
      const result = await action();
      await this.refund(key);
      return result;
    } catch (error) {
      if (!this.isFailure(error)) await this.refund(key);
      throw error;
    }
  }

  private isFailure(error: unknown): boolean {
    return error instanceof DomainError && this.parts.failures.includes(error.code);
  }

  /** If the count cannot be undone, the attempt counts until its window ends. */
  private async refund(key: string): Promise<void> {
    const { name, logger, counter } = this.parts;
    try {
      await counter?.reward(key);
    } catch (error) {
      logger.error("a limit count could not be reverted", { limit: name, error });
    }
  }
}
