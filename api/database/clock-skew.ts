import type { Clock } from "../clock.ts";
import type { Logger } from "../logging/logger.ts";
import type { Database } from "./connect.ts";
import { measureClockSkew } from "./server-status.ts";

const intervalMilliseconds = 60_000;
/** After a longer round trip the measurement is too inexact. */
const maxRoundTripMilliseconds = 1000;
const warnedSeconds = 2;
/** A known skew is logged again when it has changed by this much. */
const changedSeconds = 1;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, "debug" | "info" | "warn">;
}

/**
 * Measures once a minute how far the clock of this server is from that of the database server, which all servers share.
 * SQLite has no clock of its own.
 */
export class ClockSkew {
  private readonly dependencies: Dependencies;
  private timer: NodeJS.Timeout | undefined;
  private seconds: number | undefined;
  /** The skew of the last warning; undefined while none holds. */
  private warned: number | undefined;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    if (!this.hasOtherClock) this.seconds = 0;
  }

  private get hasOtherClock(): boolean {
    return this.dependencies.database.client.dialect === "mysql";
  }

  /** The seconds by which this server's clock is ahead, negative if it is behind; undefined before it is measured. */
  get clockSkewSeconds(): number | undefined {
    return this.seconds;
  }

  /** The earlier of this clock's and the database's time, so that rows deleted by age are old enough for both. */
  earliestNow(): Date {
    return new Date(this.dependencies.clock.now().getTime() - Math.max(0, this.seconds ?? 0) * 1000);
  }

  /** Resolves after the first measurement. Never rejects. */
  start(): Promise<void> {
    if (!this.hasOtherClock) return Promise.resolve();
    this.timer = setInterval(() => void this.measure(), intervalMilliseconds).unref();
    return this.measure();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Keeps the last value when the database does not answer. Never rejects. */
  async measure(): Promise<void> {
    const { database, clock, logger } = this.dependencies;
    if (!this.hasOtherClock) return;
    try {
      const { seconds, roundTripMilliseconds } = await measureClockSkew(database, clock);
      if (roundTripMilliseconds <= maxRoundTripMilliseconds) this.note(seconds);
    } catch (error) {
      // The polls of the database warn about an outage.
      logger.debug("the clock could not be compared with the database's", { error });
    }
  }

  private note(seconds: number): void {
    const { logger } = this.dependencies;
    this.seconds = seconds;
    const skewSeconds = Math.round(seconds * 10) / 10;
    if (Math.abs(seconds) < warnedSeconds) {
      if (this.warned !== undefined)
        logger.info("the clock agrees with the database's again", { skewSeconds });
      this.warned = undefined;
    } else if (this.warned === undefined || Math.abs(seconds - this.warned) >= changedSeconds) {
      this.warned = seconds;
      logger.warn("the clock and the database's differ: synchronize both (NTP)", { skewSeconds });
    }
  }
}
