import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { ScrollActivity } from "./scroll-activity.ts";
import { ScrollAnchor } from "./scroll-anchor.ts";

/** A layout effect: scrolls to the sent message before the first paint. */
export function useScrollToSentMessage(sentAt: string | undefined, show: () => void) {
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (sentAt === undefined || sentAt === shown.current) return;
    shown.current = sentAt;
    show();
  }, [sentAt, show]);
}

/** Keeps the end in view while the user is near it. A layout effect, to run before paint. */
export function useFollowBottom() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const spacer = useRef<HTMLDivElement>(null);
  const anchor = useRef<ScrollAnchor>(undefined);
  const [canJump, setCanJump] = useState(false);
  const [activity] = useState(() => new ScrollActivity());
  useLayoutEffect(() => {
    if (!scroller.current || !content.current || !spacer.current) return;
    const parts = { scroller: scroller.current, content: content.current, spacer: spacer.current };
    anchor.current = new ScrollAnchor(parts, {
      onMove: () => activity.expectMove(),
      onFollow: () => activity.expectScroll(),
      onCanJumpChange: setCanJump,
    });
    const [stop, stopObserving] = [anchor.current.start(), activity.observe(scroller.current)];
    return () => {
      stop();
      stopObserving();
    };
  }, [activity]);
  const jump = useCallback(() => anchor.current?.jump(), []);
  const keepPosition = useCallback(() => {
    activity.expectMove();
    anchor.current?.keepPosition();
  }, [activity]);
  /** Pins the newest row, the question just sent, near the top. */
  const pinNewest = useCallback(() => {
    const newest = content.current?.querySelector("[role=log] > ol:last-of-type > li:last-child");
    if (newest) anchor.current?.pin(newest);
  }, []);
  const show = useCallback(
    (place: Element | Range, offset?: number) => anchor.current?.show(place, offset),
    [],
  );
  const isAtEnd = useCallback(() => anchor.current?.isAtEnd() === true, []);
  const isShowing = useCallback(() => anchor.current?.isShowing() === true, []);
  return {
    ...{ scroller, content, spacer, activity, canJump },
    ...{ jump, keepPosition, pinNewest, show, isShowing, isAtEnd },
  };
}
