interface Sighting {
  readonly heartbeat: number;
  readonly since: number;
}

interface HeartbeatRow {
  readonly messageId: string;
  /** A date or its milliseconds, depending on the driver. */
  readonly heartbeatAt: Date | number | null;
}

/**
 * Tracks heartbeats with future timestamps (from clocks ahead of ours) and how long each has not changed. Kept
 * in memory, not in the rows: our clock may be the wrong one.
 */
export class ClockSkew {
  private sightings = new Map<string, Sighting>();

  /**
   * Takes all rows of one poll, and returns those whose heartbeat has not changed since before `silentSince`.
   */
  stalledHeartbeats<Row extends HeartbeatRow>(rows: readonly Row[], now: Date, silentSince: Date): Row[] {
    const earlier = this.sightings;
    this.sightings = new Map(rows.map((row) => [row.messageId, sighting(row, earlier, now)]));
    return rows.filter(({ messageId }) => {
      const since = this.sightings.get(messageId)?.since;
      return since !== undefined && since < silentSince.getTime();
    });
  }
}

function sighting(
  { messageId, heartbeatAt }: HeartbeatRow,
  earlier: ReadonlyMap<string, Sighting>,
  now: Date,
): Sighting {
  const heartbeat = Number(heartbeatAt);
  const last = earlier.get(messageId);
  return last?.heartbeat === heartbeat ? last : { heartbeat, since: now.getTime() };
}
