import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseHealth } from "./database-health.ts";

const retryMilliseconds = 1000;

/** Detects that a database that was away answers again. */
export class DatabaseRecovery {
  private readonly health: DatabaseHealth;
  private readonly closing = new AbortController();

  constructor(health: DatabaseHealth) {
    this.health = health;
  }

  /** Looks once a second until the database answers. Rejects after `close`. */
  async wait(): Promise<void> {
    const { signal } = this.closing;
    do await wait(retryMilliseconds, undefined, { signal, ref: false });
    while (!(await this.health.isReachable()));
  }

  close(): void {
    this.closing.abort();
  }
}
