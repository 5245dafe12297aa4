/** The initial time of every mock world without a clock of its own: a Friday afternoon. */
export const mockNow = "2026-11-20T15:20:00.000Z";

/** The time of a mock world: a fixed moment, or `Date.now` for a prototype, plus the time passed. */
export class MockClock {
  passedSeconds = 0;
  private readonly source: () => number;

  /** `source` returns milliseconds since 1970. */
  constructor(source: () => number = () => Date.parse(mockNow)) {
    this.source = source;
  }

  now(): Date {
    return new Date(this.source() + this.passedSeconds * 1000);
  }

  /** The time as the wire carries it, `seconds` from now. */
  isoIn(seconds: number): string {
    return new Date(this.now().getTime() + seconds * 1000).toISOString();
  }

  advance(seconds: number): void {
    this.passedSeconds += seconds;
  }
}
