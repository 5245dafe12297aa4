import type { Clock } from "../../clock.ts";

/** After this many faults in a row a model rests for `restMilliseconds`. */
const maxFaults = 3;
const restMilliseconds = 60_000;

interface State {
  readonly faults: number;
  readonly restsUntil: number;
}

/**
 * Circuit breaker: a model that has failed several times in a row is not asked for a while, so that users need not wait for it
 * again.
 */
export class Circuit {
  private readonly clock: Clock;
  private readonly states = new Map<string, State>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  rests(key: string): boolean {
    const wait = (this.states.get(key)?.restsUntil ?? 0) - this.now();
    // If the clock was set back, the rest ends.
    return wait > 0 && wait <= restMilliseconds;
  }

  /**
   * Counts a fault. After a rest, one more fault begins another one. Faults during a rest, of replies that had begun before, do
   * not prolong it.
   */
  noteFault(key: string): void {
    if (this.rests(key)) return;
    const faults = (this.states.get(key)?.faults ?? 0) + 1;
    this.states.set(key, { faults, restsUntil: faults < maxFaults ? 0 : this.now() + restMilliseconds });
  }

  noteSuccess(key: string): void {
    this.states.delete(key);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
