import { useCallback, useEffect, useRef } from "react";
import { useFrameSlot } from "./use-frame-slot.ts";

/** Minimum distance of a focused element from the edge of its window, in CSS pixels. */
const focusMargin = 96;

/** Whether the user can scroll the element. */
function isScrollable(element: Element, view: Window): boolean {
  const isTaller = element.scrollHeight > element.clientHeight;
  if (element === element.ownerDocument.scrollingElement) return isTaller;
  return isTaller && ["auto", "scroll"].includes(view.getComputedStyle(element).overflowY);
}

/** The scroll containers around an element, innermost first. */
function scrollContainers(element: Element, view: Window): Element[] {
  const found: Element[] = [];
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (isScrollable(around, view)) found.push(around);
  return found;
}

/** Scrolls the focused element of a frame into view. The browser's own scrolling would move the board too. */
function scrollToFocus({ contentDocument }: HTMLIFrameElement): void {
  const view = contentDocument?.defaultView;
  const focused = contentDocument?.activeElement;
  if (!view || !focused || focused === contentDocument.body) return;
  for (const scroller of scrollContainers(focused, view)) {
    const { top, bottom } = focused.getBoundingClientRect();
    if (top < 0) scroller.scrollTop += top - focusMargin;
    else if (bottom > view.innerHeight) scroller.scrollTop += bottom - view.innerHeight + focusMargin;
  }
}

/** Every rule, also inside layers and conditions. */
function allRules(rules: CSSRuleList): CSSRule[] {
  return [...rules].flatMap((rule) => {
    const { cssRules }: Partial<CSSGroupingRule> = rule;
    return cssRules === undefined ? [rule] : [rule, ...allRules(cssRules)];
  });
}

/** The printed board shows screens as they are on a screen: without this, a frame would print as its page does. */
function dropPrintStyles({ contentDocument }: HTMLIFrameElement): void {
  for (const sheet of contentDocument?.styleSheets ?? [])
    for (const rule of allRules(sheet.cssRules)) {
      const { media }: Partial<CSSMediaRule> = rule;
      if (media?.mediaText === "print") media.mediaText = "not all";
    }
}

/** Focus inside a frame would scroll the board. */
function preventFocusScroll({ contentDocument }: HTMLIFrameElement): void {
  const view = contentDocument?.defaultView;
  if (!view) return;
  const { focus } = view.HTMLElement.prototype;
  view.HTMLElement.prototype.focus = function focusInPlace(this: HTMLElement, options?: FocusOptions) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

interface StoryIframeProps {
  /** Passed to `onSettled` and `onRemoved`. */
  frameKey: string;
  title: string;
  src: string;
  width: number;
  height: number;
  scale: number;
  onSettled: (frameKey: string) => void;
  onRemoved: (frameKey: string) => void;
}

/** A live story, scaled down for the board. */
export function StoryIframe({ frameKey, scale, onSettled, onRemoved, ...size }: StoryIframeProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const finish = useCallback(
    (finished: HTMLIFrameElement | undefined) => {
      if (finished !== undefined) {
        scrollToFocus(finished);
        dropPrintStyles(finished);
      }
      onSettled(frameKey);
    },
    [frameKey, onSettled],
  );
  const hasSlot = useFrameSlot(frame, finish);
  // An effect: its cleanup reports that the frame is gone.
  useEffect(() => () => onRemoved(frameKey), [frameKey, onRemoved]);
  if (!hasSlot) return null;
  return (
    <iframe
      ref={frame}
      {...size}
      title={size.title}
      tabIndex={-1}
      style={{ transform: `scale(${scale})` }}
      onLoad={(event) => preventFocusScroll(event.currentTarget)}
    />
  );
}
