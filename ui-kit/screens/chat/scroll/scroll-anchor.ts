import { RowToggle } from "./row-toggle.ts";
import { observeScrollInput } from "./scroll-input.ts";

/** Distance from the end in CSS pixels within which following resumes. */
const followThreshold = 60;
/** Distance beyond which the jump button shows. */
const jumpButtonThreshold = 200;
/** Scrolling up by more than this counts as user scrolling. */
const scrollTolerance = 3;
/** Offset of a pinned question from the top. */
const pinnedOffset = 16;
/** The part of the height that stays above a shown place. */
const shownOffset = 0.2;

interface ScrollElements {
  scroller: HTMLElement;
  content: HTMLElement;
  /** Spacer below the content that lets a question be pinned at the top. */
  spacer: HTMLElement;
}

interface ScrollEvents {
  onMove: () => void;
  /** The list follows its end, whose heights are final. */
  onFollow: () => void;
  onCanJumpChange: (canJump: boolean) => void;
}

/**
 * Owns a conversation's scroll position. It remembers the positions it set, so that any other scroll is the
 * user's: up stops following, reaching the end resumes it.
 */
export class ScrollAnchor {
  private readonly elements: ScrollElements;
  private readonly events: ScrollEvents;
  private isFollowing = true;
  private canJump = false;
  /** Last position set, last position seen, and the scroll height at that time. */
  private lastSetTop = 0;
  private lastTop = 0;
  private lastHeight = 0;
  private pinnedRow: Element | undefined;
  /** The oldest rendered row. */
  private firstRow: Element | undefined;
  private readonly toggle = new RowToggle();
  /** A place that stays at its offset from the top until the user scrolls. */
  private shownPlace: { place: Element | Range; offset: number } | undefined;

  constructor(elements: ScrollElements, events: ScrollEvents) {
    this.elements = elements;
    this.events = events;
  }

  /** Scrolls to the end and starts observing. Returns a cleanup function. */
  start(): () => void {
    const { scroller, content } = this.elements;
    const controller = new AbortController();
    const { signal } = controller;
    scroller.addEventListener("scroll", () => this.handleScroll(), { signal, passive: true });
    observeScrollInput(scroller, signal, {
      onInput: () => {
        this.shownPlace = undefined;
      },
      onScrollUp: () => this.stopFollowing(),
      onRowClick: (target) => this.toggle.record(target),
    });
    // Text, fonts, Markdown and math change the height without a React event.
    const observer = new ResizeObserver(() => this.handleResize());
    observer.observe(scroller);
    observer.observe(content);
    this.scrollToEnd();
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }

  /** Scrolls to the end and follows it. */
  jump(): void {
    this.isFollowing = true;
    this.shownPlace = undefined;
    this.scrollToEnd();
    this.notify();
  }

  /** Pins a question near the top while the reply grows below; stops following. */
  pin(question: Element): void {
    this.shownPlace = undefined;
    this.pinnedRow = question;
    this.isFollowing = false;
    this.resizeSpacer();
    this.setScrollTop(this.topOf(question) - pinnedOffset);
    this.notify();
  }

  /**
   * Scrolls to a place and keeps it there while heights around it change, until the user scrolls. `offset`: its
   * distance from the top in CSS pixels.
   */
  show(place: Element | Range, offset = this.elements.scroller.clientHeight * shownOffset): void {
    this.shownPlace = { place, offset };
    this.isFollowing = false;
    this.keepShownPlace();
    this.notify();
  }

  /** Whether the end is kept in view. */
  isAtEnd(): boolean {
    return this.isFollowing;
  }

  /** Whether a shown place is kept: the user has not scrolled since. */
  isShowing(): boolean {
    return this.shownPlace !== undefined;
  }

  /**
   * Keeps the visible rows in place when rows are added above, in browsers without scroll anchoring. Measures
   * the first rendered row, because `content-visibility` heights are estimates.
   */
  keepPosition(): void {
    const { scroller, content } = this.elements;
    const before = this.firstRow;
    const first = content.querySelector("[role=log] > ol > li") ?? undefined;
    this.firstRow = first;
    this.lastHeight = scroller.scrollHeight;
    const hasNativeAnchoring = scroller.scrollTop > 0 && CSS.supports("overflow-anchor", "auto");
    if (this.isFollowing) this.scrollToEnd();
    else if (!hasNativeAnchoring && first && before?.isConnected)
      this.setScrollTop(scroller.scrollTop + this.topOf(before) - this.topOf(first));
  }

  private handleScroll(): void {
    const { scrollTop, scrollHeight } = this.elements.scroller;
    const moved = scrollTop - this.lastTop;
    const isProgrammatic = Math.abs(scrollTop - this.lastSetTop) <= 1;
    // A row that grew or was added above changes the position too.
    const hasGrown = Math.abs(scrollHeight - this.lastHeight) > 1;
    this.lastTop = scrollTop;
    this.lastHeight = scrollHeight;
    if (!isProgrammatic && moved < -scrollTolerance && this.distanceFromEnd() > 1) this.isFollowing = false;
    else if (
      !isProgrammatic &&
      moved > 0 &&
      !hasGrown &&
      this.distanceFromEnd() < followThreshold &&
      this.elements.spacer.offsetHeight === 0
    )
      this.isFollowing = true;
    this.notify();
  }

  private stopFollowing(): void {
    if (this.elements.scroller.scrollTop > 0) this.isFollowing = false;
  }

  /** Runs after each resize, before paint. */
  private handleResize(): void {
    const { scroller } = this.elements;
    this.resizeSpacer();
    const isAtSetPosition = this.pinnedRow !== undefined && Math.abs(this.lastTop - this.lastSetTop) <= 1;
    if (this.isFollowing && this.toggle.hasHappened()) this.isFollowing = false;
    else if (this.isFollowing) this.scrollToEnd(this.events.onFollow);
    else if (this.shownPlace) this.keepShownPlace();
    else if (isAtSetPosition && scroller.scrollTop < this.lastSetTop) this.setScrollTop(this.lastSetTop);
    this.lastHeight = scroller.scrollHeight;
    this.notify();
  }

  private scrollToEnd(onMove = this.events.onMove): void {
    const { scroller } = this.elements;
    this.setScrollTop(scroller.scrollHeight - scroller.clientHeight, onMove);
    this.lastHeight = scroller.scrollHeight;
  }

  private setScrollTop(top: number, onMove = this.events.onMove): void {
    const { scroller } = this.elements;
    if (Math.abs(scroller.scrollTop - top) >= 1) {
      onMove();
      scroller.scrollTop = top;
    }
    this.lastSetTop = scroller.scrollTop;
    this.lastTop = this.lastSetTop;
  }

  /** Shrinks the spacer as the reply grows. */
  private resizeSpacer(): void {
    const { scroller, content, spacer } = this.elements;
    if (this.pinnedRow?.isConnected !== true) return;
    const below = content.getBoundingClientRect().bottom - this.pinnedRow.getBoundingClientRect().top;
    spacer.style.height = `${Math.max(0, scroller.clientHeight - pinnedOffset - below)}px`;
  }

  /** A replaced element leaves a range without a size. */
  private keepShownPlace(): void {
    const { place, offset = 0 } = this.shownPlace ?? {};
    const hasSize = place !== undefined && place.getBoundingClientRect().height > 0;
    if (hasSize) this.setScrollTop(this.topOf(place) - offset);
  }

  private topOf(element: Element | Range): number {
    const { scroller } = this.elements;
    return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  }

  private distanceFromEnd(): number {
    const { scroller, spacer } = this.elements;
    return scroller.scrollHeight - spacer.offsetHeight - scroller.clientHeight - scroller.scrollTop;
  }

  private notify(): void {
    const canJump =
      !this.isFollowing && this.distanceFromEnd() > (this.canJump ? followThreshold : jumpButtonThreshold);
    if (canJump === this.canJump) return;
    this.canJump = canJump;
    this.events.onCanJumpChange(canJump);
  }
}
