import { type RefObject, useEffect, useRef } from "react";
import type { ScrollActivity } from "./scroll-activity.ts";

/** Marks a group that has been drawn: its height is known, and drawing it again is cheap. */
const drawnAttribute = "data-drawn";
const undrawnGroups = `[role=log] > ol:not([${drawnAttribute}])`;
const drawnGroups = `[role=log] > ol[${drawnAttribute}]`;

/** Stores the number of drawn messages in the mark. */
function markDrawn(group: Element) {
  group.setAttribute(drawnAttribute, String(group.childElementCount));
}

/** Unmarks groups that have more messages than were drawn: the browser remembers the height of the smaller group. */
function forgetGrownGroups(content: HTMLElement) {
  for (const group of content.querySelectorAll(drawnGroups))
    if (group.getAttribute(drawnAttribute) !== String(group.childElementCount))
      group.removeAttribute(drawnAttribute);
}

interface PrerenderedList {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLElement | null>;
  readonly activity: ScrollActivity;
  /** The number of rendered messages. */
  readonly count: number;
}

/**
 * Lays out off-screen groups while idle and not scrolled, the nearest first, so that scrolling is cheap and heights are
 * exact (`contain-intrinsic-size: auto`). One at a time. Effects, because they use idle callbacks and an event of the
 * browser.
 */
export function useIdlePrerender({ scroller, content, activity, count }: PrerenderedList) {
  const wake = useRef(() => {});
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const schedule = () => {
      cancel = activity.whenStill(drawNearest);
    };
    const drawNearest = () => {
      cancel = undefined;
      const group = nearestGroup(
        content.current?.querySelectorAll<HTMLElement>(undrawnGroups) ?? [],
        scroller.current,
      );
      if (group === undefined) return;
      activity.expectMove();
      cancel = prerenderGroup(group, () => {
        markDrawn(group);
        schedule();
      });
    };
    wake.current = () => {
      if (cancel === undefined) schedule();
    };
    return () => cancel?.();
  }, [scroller, content, activity]);
  // Wakes the loop that draws one group after the other, unless it is running.
  useEffect(() => {
    if (count > 0) wake.current();
  }, [count]);
  useEffect(() => {
    const list = content.current;
    const controller = new AbortController();
    const handleStateChange = (event: Event) => {
      const isSkipped = "skipped" in event && event.skipped === true;
      if (!isSkipped && event.target instanceof Element) markDrawn(event.target);
    };
    const options = { signal: controller.signal, capture: true };
    list?.addEventListener("contentvisibilityautostatechange", handleStateChange, options);
    return () => controller.abort();
  }, [content]);
}

/** The browser lays out groups within this many window heights of the view: Chromium within 1.5. */
const nearHeights = 2;

export function nearDistance(): number {
  return nearHeights * window.innerHeight;
}

/**
 * Lays out the groups near the view at once. Otherwise the browser would lay them out in its next frame and change their heights
 * after it has placed all others, which counts as a layout shift although it is never painted.
 */
export function drawNearGroups(scroller: HTMLElement | null, content: HTMLElement | null) {
  if (scroller === null || content === null) return;
  forgetGrownGroups(content);
  const groups = new Set(content.querySelectorAll<HTMLElement>(undrawnGroups));
  const reach = nearDistance();
  for (let next = nearestGroup(groups, scroller, reach); next; next = nearestGroup(groups, scroller, reach)) {
    const group = next;
    groups.delete(group);
    prerenderGroup(group, () => markDrawn(group));
  }
}

/** Returns the group that is nearest to the view. */
function nearestGroup(
  groups: Iterable<HTMLElement>,
  scroller: HTMLElement | null,
  reach = Number.POSITIVE_INFINITY,
): HTMLElement | undefined {
  const view = scroller === null ? undefined : visiblePart(scroller);
  let nearest: { group: HTMLElement; distance: number } | undefined;
  for (const group of groups) {
    const { top, bottom } = group.getBoundingClientRect();
    const distance = view === undefined ? 0 : Math.max(view.top - bottom, top - view.bottom, 0);
    if (distance <= reach && (nearest === undefined || distance < nearest.distance))
      nearest = { group, distance };
  }
  return nearest?.group;
}

/** Returns the edges of the visible part of an element, which may be higher than the window. */
function visiblePart(element: HTMLElement) {
  const { top, bottom } = element.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight) };
}

/** Renders a group for one frame. Returns a cancel function. */
function prerenderGroup(group: HTMLElement, done: () => void): () => void {
  const restore = () => {
    group.style.contentVisibility = "";
  };
  group.style.contentVisibility = "visible";
  let frame = requestAnimationFrame(() => {
    // The browser stores the height at the end of the frame.
    frame = requestAnimationFrame(() => {
      restore();
      done();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    restore();
  };
}
