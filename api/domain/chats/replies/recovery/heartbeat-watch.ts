/** A process without a heartbeat for this long is considered dead. */
const heartbeatTimeoutMilliseconds = 10_000;

interface Sighting {
  readonly heartbeat: number;
  /** By `watched`. */
  readonly since: number;
}

interface HeartbeatRow {
  readonly messageId: string;
  /** A date or its milliseconds, depending on the driver. */
  readonly heartbeatAt: Date | number;
}

/**
 * Watches the heartbeats of other processes, and measures by this process's monotonic clock how long each has stood still. Clocks
 * of two processes are never compared: a heartbeat is only a value that changes.
 */
export class HeartbeatWatch {
  private readonly monotonicNow: () => number;
  /** The longest time between two looks that counts: a process that stood still itself could not see heartbeats. */
  private readonly maxGap: number;
  private sightings: ReadonlyMap<string, Sighting> = new Map();
  private lookedAt: number | undefined;
  /** The time for which heartbeats were watched, in milliseconds. */
  private watched = 0;

  constructor(maxGap: number, monotonicNow: () => number = () => performance.now()) {
    this.maxGap = maxGap;
    this.monotonicNow = monotonicNow;
  }

  /** Takes all rows of one look, and returns those that have stood still for too long, with the time in milliseconds. */
  stalled<Row extends HeartbeatRow>(rows: readonly Row[]): (Row & { readonly silence: number })[] {
    const now = this.monotonicNow();
    this.watched += Math.min(now - (this.lookedAt ?? now), this.maxGap);
    this.lookedAt = now;
    const before = this.sightings;
    this.sightings = new Map(rows.map((row) => [row.messageId, this.sightingOf(row, before)]));
    return rows
      .map((row) => ({
        ...row,
        silence: this.watched - (this.sightings.get(row.messageId)?.since ?? this.watched),
      }))
      .filter(({ silence }) => silence >= heartbeatTimeoutMilliseconds);
  }

  /** Forgets all sightings: while the database is away, no process can store a heartbeat. */
  reset(): void {
    this.sightings = new Map();
    this.lookedAt = undefined;
  }

  private sightingOf(
    { messageId, heartbeatAt }: HeartbeatRow,
    before: ReadonlyMap<string, Sighting>,
  ): Sighting {
    const heartbeat = Number(heartbeatAt);
    const known = before.get(messageId);
    return known?.heartbeat === heartbeat ? known : { heartbeat, since: this.watched };
  }
}
