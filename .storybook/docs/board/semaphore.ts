/** Lets only some things go on at once: who takes a turn waits until there is room. */
export class Semaphore {
  private room: number;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.room = atOnce;
  }

  /** Calls `begin` when it is one's turn. Answers how to end it; to end it twice, or before it began, does no harm. */
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
