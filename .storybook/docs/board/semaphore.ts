/** Limits concurrency: callers wait for a free slot. */
export class FrameQueue {
  private room: number;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.room = atOnce;
  }

  /** Calls `begin` when a slot is free. Returns an idempotent release function. */
  take(begin: () => void): () => void {
    let state: "waiting" | "going on" | "over" = "waiting";
    this.waiting.push(() => {
      if (state === "over") return this.leave();
      state = "going on";
      begin();
    });
    this.callNext();
    return () => {
      const wasGoingOn = state === "going on";
      state = "over";
      if (wasGoingOn) this.leave();
    };
  }

  private leave(): void {
    this.room += 1;
    this.callNext();
  }

  private callNext(): void {
    if (this.room === 0) return;
    const next = this.waiting.shift();
    if (next === undefined) return;
    this.room -= 1;
    next();
  }
}
