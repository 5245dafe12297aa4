interface Sighting {
  readonly heartbeat: number;
  readonly since: number;
}

interface HeartbeatRow {
  readonly messageId: string;
  /** The driver gives a date, or its milliseconds. */
  readonly heartbeatAt: Date | number | null;
}

/**
 * Heartbeats that are still to come, by a clock that is or was ahead of ours, and since when this process has seen each
 * stand still. It is remembered here and not in the rows, as it may be our clock that is wrong: others judge by theirs.
 */
export class ClockSkew {
  private sightings = new Map<string, Sighting>();

  /** Takes all that one look has found, and answers those that have stood still since before `silentSince`. */
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
