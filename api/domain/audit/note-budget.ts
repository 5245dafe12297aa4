import type { AuditEventName } from "#contract/audit/audit-events.ts";

const windowMilliseconds = 60_000;
const perWindow = 60;
/** Less than all of them, so that a flood of one kind hides no other. */
const perEvent = 40;
/** Kept of each kind whatever else came before: a flood of some kinds makes no other unseen. */
const leastPerEvent = 5;

type Counts = Record<string, number>;

function add(counts: Counts, event: AuditEventName): void {
  counts[event] = (counts[event] ?? 0) + 1;
}

/** How many events that anybody can cause are kept in a minute, and what was left out: nobody fills the disk. */
export class NoteBudget {
  private began = Number.NEGATIVE_INFINITY;
  private kept = 0;
  private counts: Counts = {};
  private leftOut: Counts = {};

  /** Whether an event is to be kept; else it is counted. `now` is in milliseconds. */
  allows(event: AuditEventName, now: number): boolean {
    if (this.isOver(now)) this.begin(now);
    const count = this.counts[event] ?? 0;
    const isWithin = count < leastPerEvent || (this.kept < perWindow && count < perEvent);
    if (!isWithin) {
      add(this.leftOut, event);
      return false;
    }
    this.kept += 1;
    add(this.counts, event);
    return true;
  }

  /** Also when the clock was put back since it began. */
  isOver(now: number): boolean {
    return Math.abs(now - this.began) >= windowMilliseconds;
  }

  /** The events left out since the last call, by name; undefined when there were none. */
  takeLeftOut(): Counts | undefined {
    const { leftOut } = this;
    this.leftOut = {};
    return Object.keys(leftOut).length > 0 ? leftOut : undefined;
  }

  private begin(now: number): void {
    this.began = now;
    this.kept = 0;
    this.counts = {};
  }
}
