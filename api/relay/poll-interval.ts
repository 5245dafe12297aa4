import type { Relay } from "./relay.ts";

/** How often the changes of other processes are read from the database, in milliseconds. */
interface PollIntervals {
  readonly alone: number;
  /** While the relay brings the same sooner. */
  readonly besideRelay: number;
}

/** A timer may be early by less than a millisecond, and is late on a busy machine. */
const toleranceMilliseconds = 10;

/** Decides at each tick of a timer whether to read the changes of other processes. */
export class PollInterval {
  private readonly relay: Pick<Relay, "isConnected">;
  private readonly intervals: PollIntervals;
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(relay: Pick<Relay, "isConnected">, intervals: PollIntervals) {
    this.relay = relay;
    this.intervals = intervals;
  }

  isDue(): boolean {
    return this.isDueSince(this.readAt);
  }

  /** Whether a value that was read at this time, by `performance.now()`, is due to be read again. */
  isDueSince(readAt: number): boolean {
    const { alone, besideRelay } = this.intervals;
    const interval = this.relay.isConnected ? besideRelay : alone;
    return performance.now() - readAt > interval - toleranceMilliseconds;
  }

  /** Called when a read begins. */
  recordRead(): void {
    this.readAt = performance.now();
  }
}
