import type { Clock } from "../../clock.ts";

/** The system time, plus the time that a test added. */
export class MovableClock implements Clock {
  private offset = 0;

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  advanceSeconds(seconds: number): void {
    this.offset += seconds * 1000;
  }

  reset(): void {
    this.offset = 0;
  }
}
