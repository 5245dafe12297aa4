import type { Clock } from "../clock.ts";
import type { Database } from "../database/connect.ts";

const validMilliseconds = 1000;

/** Whether the database answers. However many want to know, it is asked by one at a time and once a second. */
export class DatabasePulse {
  private readonly database: Database;
  private readonly clock: Clock;
  private asking: Promise<boolean> | undefined;
  private last = { at: Number.NEGATIVE_INFINITY, isThere: false };

  constructor(database: Database, clock: Clock) {
    this.database = database;
    this.clock = clock;
  }

  async isThere(): Promise<boolean> {
    // A clock that was set back must not keep an answer.
    if (Math.abs(this.clock.now().getTime() - this.last.at) < validMilliseconds) return this.last.isThere;
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async ask(): Promise<boolean> {
    const isThere = await this.database.raw("select 1").then(
      () => true,
      () => false,
    );
    this.last = { at: this.clock.now().getTime(), isThere };
    return isThere;
  }
}
