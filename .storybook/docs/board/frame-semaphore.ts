/** Limits concurrency: callers wait for a free slot. */
export class FrameSemaphore {
  private permits: number;
  private readonly waiting: (() => void)[] = [];

  constructor(permits: number) {
    this.permits = permits;
  }

  /** Calls `onAcquired` when a slot is free. Returns an idempotent release function. */
  acquire(onAcquired: () => void): () => void {
    let state: "waiting" | "going on" | "over" = "waiting";
    this.waiting.push(() => {
      if (state === "over") return this.release();
      state = "going on";
      onAcquired();
    });
    this.runNext();
    return () => {
      const wasRunning = state === "going on";
      state = "over";
      if (wasRunning) this.release();
    };
  }

  private release(): void {
    this.permits += 1;
    this.runNext();
  }

  private runNext(): void {
    if (this.permits === 0) return;
    const next = this.waiting.shift();
    if (next === undefined) return;
    this.permits -= 1;
    next();
  }
}
