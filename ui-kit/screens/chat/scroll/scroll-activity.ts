import { whenIdle } from "../../../primitives/loading/when-idle.ts";

/** Without a scroll event for so long, the list stands still. */
const stillMilliseconds = 120;
/** The part of the list's height that one event must scroll to count as skimming: the text cannot be read meanwhile. */
const skimmedShare = 0.5;

type ScrolledList = EventTarget & Pick<HTMLElement, "scrollTop" | "clientHeight" | "toggleAttribute">;

/**
 * Tracks whether the user scrolls a list, so that rendering can wait. While the user skims it, faster than it can be read, the
 * list has the attribute `data-skimmed`.
 */
export class ScrollActivity {
  private lastTop = 0;
  private lastScrollAt = Number.NEGATIVE_INFINITY;
  /** The moves of the page whose scroll events may still come. */
  private ownMoves = 0;
  private isFast = false;
  private stillTimer: ReturnType<typeof setTimeout> | undefined;

  /** Starts observing a list, which is drawn first of all. Returns a cleanup function. */
  observe(scroller: ScrolledList): () => void {
    const controller = new AbortController();
    const { signal } = controller;
    this.lastTop = scroller.scrollTop;
    this.lastScrollAt = performance.now();
    scroller.addEventListener("scroll", () => this.handleScroll(scroller), { signal, passive: true });
    return () => {
      controller.abort();
      this.endSkimming(scroller);
    };
  }

  /**
   * Says that the page changes heights above, so that the browser moves the list: the scroll events of the next two frames
   * are not the user's. The layout belongs to the first one, its scroll event to the second.
   */
  expectMove(): void {
    this.ownMoves += 1;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.ownMoves -= 1;
      }),
    );
  }

  /**
   * Says that the page follows the end of the list. The scroll event comes at the start of the next frame. Only that frame is
   * requested: a second one would be drawn for each scroll of a growing reply.
   */
  expectScroll(): void {
    this.ownMoves += 1;
    requestAnimationFrame(() => {
      this.ownMoves -= 1;
    });
  }

  /** Whether the last event moved the list faster than it can be read. */
  isSkimming(): boolean {
    return this.isFast;
  }

  /** Calls `act` when the browser is idle and the user does not scroll. Returns a cancel function. */
  whenStill(act: () => void): () => void {
    let cancel = () => {};
    const attempt = () => {
      const wait = this.lastScrollAt + stillMilliseconds - performance.now();
      if (wait <= 0) return act();
      const timer = setTimeout(() => {
        cancel = whenIdle(attempt);
      }, wait);
      cancel = () => clearTimeout(timer);
    };
    cancel = whenIdle(attempt);
    return () => cancel();
  }

  private handleScroll(scroller: ScrolledList): void {
    const moved = Math.abs(scroller.scrollTop - this.lastTop);
    this.lastTop = scroller.scrollTop;
    if (this.ownMoves > 0) return;
    this.lastScrollAt = performance.now();
    this.isFast = moved > scroller.clientHeight * skimmedShare;
    scroller.toggleAttribute("data-skimmed", this.isFast);
    clearTimeout(this.stillTimer);
    if (this.isFast) this.stillTimer = setTimeout(() => this.endSkimming(scroller), stillMilliseconds);
  }

  private endSkimming(scroller: ScrolledList): void {
    clearTimeout(this.stillTimer);
    this.isFast = false;
    scroller.toggleAttribute("data-skimmed", false);
  }
}
