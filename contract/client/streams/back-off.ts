const firstMilliseconds = 300;
const longestMilliseconds = 5000;

/** How long to wait before the next try: longer each time, and never the same for many pages at once. */
export class BackOff {
  private tries = 0;

  next(): number {
    const whole = Math.min(firstMilliseconds * 2 ** this.tries, longestMilliseconds);
    this.tries += 1;
    return whole * (0.5 + Math.random() / 2);
  }

  /** The other side has shown that it lives. */
  reset(): void {
    this.tries = 0;
  }
}
