/**
 * Chats that were deleted and can still be had back: the first of `send` and `undo` decides, whatever follows.
 * It neither waits nor sends by itself.
 */
export class HeldDeletion {
  readonly ids: readonly string[];
  private state: "held" | "sent" | "undone" = "held";

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

  private settle(state: "sent" | "undone"): boolean {
    if (this.state !== "held") return false;
    this.state = state;
    return true;
  }
}
