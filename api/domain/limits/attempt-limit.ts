import type { ProblemCode } from "#contract/problem.ts";
import { DomainError } from "../domain-error.ts";
import { type Counter, Limit, type LimitParts } from "./limit.ts";

/** A counter that can take back what it has counted. */
export interface AttemptCounter extends Counter {
  reward(key: string): Promise<unknown>;
}

interface Parts extends LimitParts {
  readonly counter: AttemptCounter | undefined;
  /** The codes of attempts that are counted. */
  readonly failures: readonly ProblemCode[];
}

/** How often somebody may fail to prove a secret; it refuses while it cannot count. */
export class AttemptLimit {
  private readonly parts: Parts;
  private readonly limit: Limit;

  constructor(parts: Parts) {
    this.parts = parts;
    this.limit = new Limit({ ...parts, protectsSecret: true });
  }

  /**
   * Counts an attempt before it is made, so that of many at once none passes over the limit, and takes that back
   * unless the attempt fails with one of the codes that are counted. `unavailable` while nothing can be counted.
   */
  async attempt<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
    await this.limit.take(key);
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
    return error instanceof DomainError && this.parts.failures.includes(error.code);
  }

  /** An attempt that cannot be given back counts until its window ends. */
  private async giveBack(key: string): Promise<void> {
    const { name, logger, counter } = this.parts;
    try {
      await counter?.reward(key);
    } catch (error) {
      logger.error("a limit count could not be reverted", { limit: name, error });
    }
  }
}
