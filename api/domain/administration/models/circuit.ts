import type { Clock } from "../../../clock.ts";

/** So many faults in a row rest a model for so long. */
const maxFaults = 3;
const restMilliseconds = 60_000;

interface State {
  readonly faults: number;
  readonly restsUntil: number;
}

/** Lets a model rest that has failed several times in a row, so that people need not wait for it again. */
export class Circuit {
  private readonly clock: Clock;
  private readonly states = new Map<string, State>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  rests(key: string): boolean {
    const wait = (this.states.get(key)?.restsUntil ?? 0) - this.now();
    // A clock that was set back must not rest it for longer.
    return wait > 0 && wait <= restMilliseconds;
  }

  /** After a rest, one more fault rests it again. Those during a rest, of replies that had begun, do not prolong it. */
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
