import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./connect.ts";

const retryMilliseconds = 1000;

/** Tells when a database that was away answers again. */
export class DatabaseRecovery {
  private readonly database: Database;
  private readonly closing = new AbortController();

  constructor(database: Database) {
    this.database = database;
  }

  /** Asks the database once a second until it answers. Rejects after `close`. */
  async wait(): Promise<void> {
    const { signal } = this.closing;
    for (;;) {
      await wait(retryMilliseconds, undefined, { signal, ref: false });
      if (await this.answers()) return;
    }
  }

  close(): void {
    this.closing.abort();
  }

  private async answers(): Promise<boolean> {
    try {
      await this.database.raw("select 1");
      return true;
    } catch {
      return false;
    }
  }
}
