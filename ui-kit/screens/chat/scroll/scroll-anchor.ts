/**
 * Distances from the end in CSS pixels: within the first, following resumes; beyond the second, the jump button
 * shows.
 */
const followThreshold = 60;
const jumpButtonThreshold = 200;
/** Scrolling up by more than this, or dragging down, counts as user scrolling. */
const scrollTolerance = 3;
const touchTolerance = 10;
/** A size change within this time after a click in a row was caused by it. */
const toggleGraceMilliseconds = 500;
/** Offset of a pinned question from the top. */
const pinnedOffset = 16;

const editable = "input, textarea, select, [contenteditable]";
const scrollUpKeys = new Set(["PageUp", "Home", "ArrowUp"]);

interface ScrollElements {
  scroller: HTMLElement;
  content: HTMLElement;
  /** Spacer below the content that lets a question be pinned at the top. */
  spacer: HTMLElement;
}

/**
 * Owns a conversation's scroll position. It remembers the positions it set, so that any other scroll is the
 * user's: up stops following, reaching the end resumes it.
 */
export class ScrollAnchor {
  private readonly parts: ScrollElements;
  private readonly offer: (canJump: boolean) => void;
  private isFollowing = true;
  private canJump = false;
  /** Last position set, last position seen, and the scroll height at that time. */
  private ownTop = 0;
  private lastTop = 0;
  private lastHeight = 0;
  private pinned: Element | undefined;
  /** The oldest rendered row. */
  private first: Element | undefined;
  private finger = 0;
  private act: { row: Element; height: number; until: number } | undefined;

  constructor(parts: ScrollElements, offer: (canJump: boolean) => void) {
    this.parts = parts;
    this.offer = offer;
  }

  /** Scrolls to the end and starts observing. Returns a cleanup function. */
  start(): () => void {
    const { scroller, content } = this.parts;
    const controller = new AbortController();
    const passive = { signal: controller.signal, passive: true };
    scroller.addEventListener("scroll", () => this.handleScroll(), passive);
    scroller.addEventListener(
      "wheel",
      ({ deltaY, ctrlKey }) => deltaY < 0 && !ctrlKey && this.leave(),
      passive,
    );
    scroller.addEventListener("touchstart", (event) => this.handleTouch(event, true), passive);
    scroller.addEventListener("touchmove", (event) => this.handleTouch(event, false), passive);
    scroller.addEventListener("keydown", (event) => this.handleKey(event), passive);
    scroller.addEventListener("pointerdown", ({ target }) => this.noteUserScroll(target), passive);
    // Text, fonts, Markdown and math change the height without a React event.
    const observer = new ResizeObserver(() => this.settle());
    observer.observe(scroller);
    observer.observe(content);
    this.showEnd();
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }

  /** Scrolls to the end and follows it. */
  jump(): void {
    this.isFollowing = true;
    this.showEnd();
    this.notify();
  }

  /** Pins a question near the top while the reply grows below; stops following. */
  pin(question: Element): void {
    this.pinned = question;
    this.isFollowing = false;
    this.fitSpacer();
    this.set(this.topOf(question) - pinnedOffset);
    this.notify();
  }

  /**
   * Keeps the visible rows in place when rows are added above, in browsers without scroll anchoring. Measures
   * the first rendered row, because `content-visibility` heights are estimates.
   */
  keepPosition(): void {
    const { scroller, content } = this.parts;
    const before = this.first;
    const first = content.querySelector("[role=log] > ol > li") ?? undefined;
    this.first = first;
    this.lastHeight = scroller.scrollHeight;
    const isBrowsers = scroller.scrollTop > 0 && CSS.supports("overflow-anchor", "auto");
    if (this.isFollowing) this.showEnd();
    else if (!isBrowsers && first && before?.isConnected)
      this.set(scroller.scrollTop + this.topOf(before) - this.topOf(first));
  }

  private handleScroll(): void {
    const { scrollTop, scrollHeight } = this.parts.scroller;
    const moved = scrollTop - this.lastTop;
    const isOwn = Math.abs(scrollTop - this.ownTop) <= 1;
    // A row that grew or was added above changes the position too.
    const hasGrown = Math.abs(scrollHeight - this.lastHeight) > 1;
    this.lastTop = scrollTop;
    this.lastHeight = scrollHeight;
    if (!isOwn && moved < -scrollTolerance && this.distance() > 1) this.isFollowing = false;
    else if (!isOwn && moved > 0 && !hasGrown && this.distance() < followThreshold && this.room() === 0)
      this.isFollowing = true;
    this.notify();
  }

  private handleTouch({ touches }: TouchEvent, isFirst: boolean): void {
    const y = touches[0]?.clientY ?? 0;
    if (isFirst) this.finger = y;
    else if (y - this.finger > touchTolerance) this.leave();
  }

  private handleKey(event: KeyboardEvent): void {
    const { key, shiftKey, target } = event;
    if (!(target instanceof Element) || target.closest(editable)) return;
    if (scrollUpKeys.has(key) || (key === " " && shiftKey && target === this.parts.scroller)) this.leave();
    if (key === "Enter" || key === " ") this.noteUserScroll(target);
  }

  private leave(): void {
    if (this.parts.scroller.scrollTop > 0) this.isFollowing = false;
  }

  private noteUserScroll(target: EventTarget | null): void {
    const row = target instanceof Element ? target.closest("li") : null;
    this.act = row
      ? {
          row,
          height: row.getBoundingClientRect().height,
          until: performance.now() + toggleGraceMilliseconds,
        }
      : undefined;
  }

  /** A row was expanded or collapsed by the user: do not scroll to the end. */
  private isUserScroll(): boolean {
    const { act } = this;
    if (act === undefined || performance.now() > act.until) return false;
    const isBusy = act.row.matches("[aria-busy=true], :has([aria-busy=true])");
    return (
      !isBusy && act.row.isConnected && Math.abs(act.row.getBoundingClientRect().height - act.height) > 1
    );
  }

  /** Runs after each resize, before paint. */
  private settle(): void {
    const { scroller } = this.parts;
    this.fitSpacer();
    const isWhereSet = this.pinned !== undefined && Math.abs(this.lastTop - this.ownTop) <= 1;
    if (this.isFollowing && this.isUserScroll()) this.isFollowing = false;
    else if (this.isFollowing) this.showEnd();
    else if (isWhereSet && scroller.scrollTop < this.ownTop) this.set(this.ownTop);
    this.lastHeight = scroller.scrollHeight;
    this.notify();
  }

  private showEnd(): void {
    const { scroller } = this.parts;
    this.set(scroller.scrollHeight - scroller.clientHeight);
    this.lastHeight = scroller.scrollHeight;
  }

  private set(top: number): void {
    const { scroller } = this.parts;
    if (Math.abs(scroller.scrollTop - top) >= 1) scroller.scrollTop = top;
    this.ownTop = scroller.scrollTop;
    this.lastTop = this.ownTop;
  }

  /** Shrinks the spacer as the reply grows. */
  private fitSpacer(): void {
    const { scroller, content, spacer } = this.parts;
    if (this.pinned?.isConnected !== true) return;
    const below = content.getBoundingClientRect().bottom - this.pinned.getBoundingClientRect().top;
    spacer.style.height = `${Math.max(0, scroller.clientHeight - pinnedOffset - below)}px`;
  }

  private topOf(element: Element): number {
    const { scroller } = this.parts;
    return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  }

  private room(): number {
    return this.parts.spacer.offsetHeight;
  }

  private distance(): number {
    const { scrollHeight, clientHeight, scrollTop } = this.parts.scroller;
    return scrollHeight - this.room() - clientHeight - scrollTop;
  }

  private notify(): void {
    const canJump =
      !this.isFollowing && this.distance() > (this.canJump ? followThreshold : jumpButtonThreshold);
    if (canJump === this.canJump) return;
    this.canJump = canJump;
    this.offer(canJump);
  }
}
