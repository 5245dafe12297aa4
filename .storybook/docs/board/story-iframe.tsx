import { useRef } from "react";
import { useFrameSlot } from "./use-frame-slot.ts";

/** Minimum distance of a focused element from the edge of its window, in CSS pixels. */
const room = 96;

/** Whether the user can scroll the element. */
function scrolls(element: Element, view: Window): boolean {
  const isTaller = element.scrollHeight > element.clientHeight;
  if (element === element.ownerDocument.scrollingElement) return isTaller;
  return isTaller && ["auto", "scroll"].includes(view.getComputedStyle(element).overflowY);
}

/** The scroll containers around an element, innermost first. */
function scrollersOf(element: Element, view: Window): Element[] {
  const found: Element[] = [];
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (scrolls(around, view)) found.push(around);
  return found;
}

/** Scrolls the focused element of a frame into view. The browser's own scrolling would move the board too. */
function scrollToFocus({ contentDocument }: HTMLIFrameElement): void {
  const view = contentDocument?.defaultView;
  const focused = contentDocument?.activeElement;
  if (!view || !focused || focused === contentDocument.body) return;
  for (const scroller of scrollersOf(focused, view)) {
    const { top, bottom } = focused.getBoundingClientRect();
    if (top < 0) scroller.scrollTop += top - room;
    else if (bottom > view.innerHeight) scroller.scrollTop += bottom - view.innerHeight + room;
  }
}

/** Focus inside a frame would scroll the board. */
function keepBoardStill({ contentDocument }: HTMLIFrameElement): void {
  const view = contentDocument?.defaultView;
  if (!view) return;
  const { focus } = view.HTMLElement.prototype;
  view.HTMLElement.prototype.focus = function focusInPlace(this: HTMLElement, options?: FocusOptions) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

interface StoryFrameProps {
  title: string;
  src: string;
  width: number;
  height: number;
  scale: number;
}

/** A live story, scaled down for the board. */
export function StoryIframe({ scale, ...size }: StoryFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hasTurn = useFrameSlot(frame, scrollToFocus);
  if (!hasTurn) return null;
  return (
    <iframe
      ref={frame}
      {...size}
      title={size.title}
      tabIndex={-1}
      style={{ transform: `scale(${scale})` }}
      onLoad={(event) => keepBoardStill(event.currentTarget)}
    />
  );
}
