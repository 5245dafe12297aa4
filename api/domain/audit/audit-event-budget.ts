import type { AuditEventName } from "#contract/audit/audit-events.ts";

const windowMilliseconds = 60_000;
const perWindow = 60;
/** Below the window's total, so that one event name cannot exhaust it. */
const perEvent = 40;
/** Each event name always gets this many. */
const minPerEvent = 5;

type Counts = Record<string, number>;

function add(counts: Counts, event: AuditEventName): void {
  counts[event] = (counts[event] ?? 0) + 1;
}

/** Limits the audit events per minute that anybody can cause, and counts dropped events. */
export class AuditEventBudget {
  private began = Number.NEGATIVE_INFINITY;
  private recorded = 0;
  private counts: Counts = {};
  private dropped: Counts = {};

  /** Whether to record an event; if not, it is counted. `now` is in milliseconds. */
  allows(event: AuditEventName, now: number): boolean {
    if (this.isWindowOver(now)) this.begin(now);
    const count = this.counts[event] ?? 0;
    const isWithin = count < minPerEvent || (this.recorded < perWindow && count < perEvent);
    if (!isWithin) {
      add(this.dropped, event);
      return false;
    }
    this.recorded += 1;
    add(this.counts, event);
    return true;
  }

  /** Also true when the clock was set back since the window began. */
  isWindowOver(now: number): boolean {
    return Math.abs(now - this.began) >= windowMilliseconds;
  }

  /** The dropped events since the last call, by name; undefined without any. */
  drainDropped(): Counts | undefined {
    const { dropped } = this;
    this.dropped = {};
    return Object.keys(dropped).length > 0 ? dropped : undefined;
  }

  private begin(now: number): void {
    this.began = now;
    this.recorded = 0;
    this.counts = {};
  }
}
