import type { Clock } from "../clock.ts";
import type { Database } from "./connect.ts";
import { readRows } from "./rows/read-rows.ts";

const validMilliseconds = 1000;
/** A database that has not responded by then counts as down. Its late response serves later callers. */
const queryTimeoutMilliseconds = 1800;

/** Whether the database responds. At most one check runs at a time, once a second. */
export class DatabaseHealth {
  private readonly database: Database;
  private readonly clock: Clock;
  private pending: Promise<void> | undefined;
  private last = { at: Number.NEGATIVE_INFINITY, isReachable: false };

  constructor(database: Database, clock: Clock) {
    this.database = database;
    this.clock = clock;
  }

  async isReachable(): Promise<boolean> {
    // A clock that was set back must not preserve a result.
    if (Math.abs(this.clock.now().getTime() - this.last.at) < validMilliseconds) return this.last.isReachable;
    this.pending ??= this.query().finally(() => {
      this.pending = undefined;
    });
    await this.waitForAnswer(this.pending);
    return this.last.isReachable;
  }

  private async query(): Promise<void> {
    // Reads as pages do: on SQLite it does not queue behind a write that waits for a lock.
    const isReachable = await readRows(this.database, "select 1", []).then(
      () => true,
      () => false,
    );
    this.record(isReachable);
  }

  /** Waits for a response up to the time limit; without one it resolves as well. */
  private async waitForAnswer(answer: Promise<void>): Promise<void> {
    const { promise: tooLate, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.record(false);
      resolve();
    }, queryTimeoutMilliseconds);
    await Promise.race([answer, tooLate]);
    clearTimeout(timer);
  }

  private record(isReachable: boolean): void {
    this.last = { at: this.clock.now().getTime(), isReachable };
  }
}
