import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { onFullRenderRequest } from "../../../primitives/loading/full-render-request.ts";
import { renderBatchSize } from "../messages/message-list.tsx";
import type { ScrollActivity } from "./scroll-activity.ts";
import { drawNearGroups, nearDistance } from "./use-idle-prerender.ts";

/** Messages per idle period near the window, where they are laid out at once: a question and its reply. */
const nearBatchSize = 2;

/** Number of newest messages rendered first: at least a question and its reply. */
const initialCounts = { least: 2, most: 4 * renderBatchSize };

/** The estimated height of a message in CSS pixels: that of everything but its text, and that of each line of text. */
const frameHeight = 80;
const lineHeight = 20;
/** More characters than fit on one line. */
const lineLength = 90;

/** The estimated height of a message, by the lines of its Markdown. `hasRoom` notices one that is lower. */
function estimatedHeight(content: string): number {
  let lines = 0;
  for (let start = 0; start <= content.length; ) {
    const end = content.indexOf("\n", start);
    const length = (end === -1 ? content.length : end) - start;
    lines += Math.max(1, Math.ceil(length / lineLength));
    start += length + 1;
  }
  return frameHeight + lines * lineHeight;
}

/** The number of newest messages that probably fill the window, of which bar and message box take a part. */
export function initialMessageCount(
  messages: readonly { readonly content: string }[],
  windowHeight: number,
): number {
  let height = 0;
  let count = 0;
  for (const { content } of messages.toReversed()) {
    if (count >= initialCounts.least && height >= windowHeight) break;
    height += estimatedHeight(content);
    count += 1;
    if (count === initialCounts.most) break;
  }
  return count;
}

/** Messages that are rendered before one that must be shown. */
const countBefore = 8;

interface RenderWindow {
  /** All messages of the conversation. */
  readonly count: number;
  /** The oldest of them that are not loaded yet. */
  readonly earlierCount: number;
  /** The newest of them that are rendered first. */
  readonly initialCount: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLElement | null>;
  readonly activity: ScrollActivity;
  readonly keepPosition: () => void;
  /** The place of a message that must be rendered. */
  readonly shownIndex: number | undefined;
}

/**
 * Number of oldest messages not rendered yet. Rendered in batches while idle and not scrolled, and all at once before
 * find-in-page, print, select-all or scrolling to the top.
 */
export function useRenderWindow({
  count,
  earlierCount,
  initialCount,
  scroller,
  content,
  activity,
  keepPosition,
  shownIndex,
}: RenderWindow): number {
  const [left, setLeft] = useState(() => wholeGroups(count - initialCount));
  const needed = shownIndex === undefined ? left : wholeGroups(shownIndex - countBefore);
  if (needed < left) setLeft(needed);
  const first = firstRenderable(count, earlierCount);
  const from = Math.max(first, Math.min(left, needed, wholeGroups(count - initialCount)));
  // Doubles the count, because React allows few nested updates, and a scroller as high as its content is never filled.
  const renderTwiceAsMany = useEffectEvent(() =>
    setLeft(Math.max(first, wholeGroups(from - (count - from)))),
  );
  // A layout effect: added rows must not shift the visible ones for even one frame.
  useLayoutEffect(() => {
    if (from < 0) return;
    drawNearGroups(scroller.current, content.current);
    keepPosition();
    // Addresses and long lines are lower than estimated. Renders more messages before the first frame, not after it.
    if (from > first && scroller.current !== null && hasRoom(scroller.current)) renderTwiceAsMany();
  }, [from, first, scroller, content, keepPosition]);
  // An effect, because it uses an idle callback.
  useEffect(() => {
    if (from === first) return;
    return activity.whenStill(() => {
      const isNear = scroller.current !== null && scroller.current.scrollTop < nearDistance();
      const next = isNear ? from - nearBatchSize : wholeGroups(from - 1);
      startTransition(() => setLeft(Math.max(first, next)));
    });
  }, [from, first, activity, scroller]);
  const isWhole = from === 0;
  // An effect, because find-in-page, print and select-all are browser events.
  useEffect(() => {
    if (isWhole) return;
    const controller = new AbortController();
    const { signal } = controller;
    const mountAll = () => flushSync(() => setLeft(0));
    const forgetRequests = onFullRenderRequest(scroller, mountAll);
    const list = scroller.current;
    const mountMore = () => setLeft((before) => Math.min(before, Math.max(first, wholeGroups(before - 1))));
    list?.addEventListener("keydown", ({ key, target }) => key === "Home" && target === list && mountAll(), {
      signal,
      capture: true,
    });
    list?.addEventListener(
      "scroll",
      ({ currentTarget }) => isNearTop(currentTarget) && !activity.isSkimming() && mountMore(),
      { signal, passive: true },
    );
    return () => {
      forgetRequests();
      controller.abort();
    };
  }, [isWhole, first, scroller, activity]);
  return from;
}

/** Returns the first group whose day is known from the message before it; all loaded messages if that would be too few. */
function firstRenderable(count: number, earlierCount: number): number {
  if (earlierCount === 0) return 0;
  const first = Math.ceil((earlierCount + 1) / renderBatchSize) * renderBatchSize;
  return count - first < renderBatchSize ? earlierCount : first;
}

/** Rounds a number of rows down to whole groups. */
function wholeGroups(count: number): number {
  return Math.max(0, Math.floor(count / renderBatchSize) * renderBatchSize);
}

/** Whether the messages do not fill the scroller. False for a hidden scroller, which has no height. */
function hasRoom({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return clientHeight > 0 && scrollHeight <= clientHeight;
}

/** Less than two viewport heights remain above. */
function isNearTop(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.scrollTop < 2 * target.clientHeight;
}
