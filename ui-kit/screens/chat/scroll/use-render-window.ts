import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "./when-idle.ts";

/**
 * How many messages stand in one group of a conversation. Chromium looks at every group at every frame, so that a
 * thousand single rows cost more than what is in them; and a group is laid out as one.
 */
export const renderBatchSize = 25;

/** How many of the newest messages are drawn at once; then a group more each time the page has nothing to do. */
const atOnce = 50;

/**
 * The number of oldest messages that are not in the page yet. They come in batches while nothing else is to be done,
 * and all at once before something needs them: a search in the page, printing, selecting all, going to the top.
 */
export function useRenderWindow(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  keepPosition: () => void,
): number {
  const [left, setLeft] = useState(() => beforeNewest(count));
  const from = Math.min(left, beforeNewest(count));
  // A layout effect: rows that came above must not move what is seen, not for one frame.
  useLayoutEffect(() => {
    if (from >= 0) keepPosition();
  }, [from, keepPosition]);
  // An effect, because only the browser knows when it is idle.
  useEffect(() => {
    if (from === 0) return;
    return whenIdle(() => startTransition(() => setLeft(Math.max(0, from - renderBatchSize))));
  }, [from]);
  const isWhole = from === 0;
  // An effect, because searching, printing and selecting are the browser's own.
  useEffect(() => {
    if (isWhole) return;
    const controller = new AbortController();
    const mountAll = () => flushSync(() => setLeft(0));
    const options = { signal: controller.signal, capture: true };
    window.addEventListener("keydown", (event) => needsAll(event, scroller.current) && mountAll(), options);
    window.addEventListener("beforeprint", mountAll, options);
    const mountMore = () => setLeft((before) => Math.max(0, before - atOnce));
    scroller.current?.addEventListener(
      "scroll",
      ({ currentTarget }) => isNearTop(currentTarget) && mountMore(),
      { signal: controller.signal, passive: true },
    );
    return () => controller.abort();
  }, [isWhole, scroller]);
  return from;
}

/** The rows before the newest messages, in whole groups. */
function beforeNewest(count: number): number {
  return Math.max(0, Math.floor((count - atOnce) / renderBatchSize) * renderBatchSize);
}

function needsAll({ key, ctrlKey, metaKey, target }: KeyboardEvent, scroller: HTMLElement | null): boolean {
  const isInField = target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
  if (key === "F3" || ((ctrlKey || metaKey) && ["f", "g", "p"].includes(key.toLowerCase()))) return true;
  if ((ctrlKey || metaKey) && key.toLowerCase() === "a") return !isInField;
  return key === "Home" && target === scroller;
}

/** Less than two windows are left above what is seen. */
function isNearTop(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.scrollTop < 2 * target.clientHeight;
}
