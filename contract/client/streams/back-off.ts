const firstMilliseconds = 300;
const longestMilliseconds = 5000;

/** Exponential backoff with jitter. */
export class BackOff {
  private tries = 0;

  next(): number {
    const whole = Math.min(firstMilliseconds * 2 ** this.tries, longestMilliseconds);
    this.tries += 1;
    return whole * (0.5 + Math.random() / 2);
  }

  /** Resets the delay after a sign of life. */
  reset(): void {
    this.tries = 0;
  }
}
