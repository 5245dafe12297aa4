import type { Clock } from "../../clock.ts";

/** The time of day, and what a test let pass beside it. */
export class MovableClock implements Clock {
  private offset = 0;

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  passSeconds(seconds: number): void {
    this.offset += seconds * 1000;
  }

  reset(): void {
    this.offset = 0;
  }
}
