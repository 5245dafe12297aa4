type Settled = "sent" | "undone" | "taken";

/**
 * Chats that were deleted and can still be had back: the first of `send`, `undo` and `take` decides, whatever
 * follows. It neither waits nor sends by itself.
 */
export class HeldDeletion {
  readonly ids: readonly string[];
  private state: "held" | Settled = "held";

  constructor(ids: readonly string[]) {
    this.ids = ids;
  }

  /** Answers whether they are to be deleted now: once, and never after they were had back. */
  send(): boolean {
    return this.settle("sent");
  }

  /** Answers whether they are back: never once they were sent. */
  undo(): boolean {
    return this.settle("undone");
  }

  /** What a further deletion takes over, so that all of it can be had back together: nothing once it was settled. */
  take(): readonly string[] {
    return this.settle("taken") ? this.ids : [];
  }

  private settle(state: Settled): boolean {
    if (this.state !== "held") return false;
    this.state = state;
    return true;
  }
}
