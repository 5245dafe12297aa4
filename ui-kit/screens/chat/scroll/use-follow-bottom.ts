import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { ScrollKeeper } from "./scroll-anchor.ts";

/** Keeps the end in view while a person is near it. A layout effect, because it must be shown before the first paint. */
export function useFollowBottom() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const spacer = useRef<HTMLDivElement>(null);
  const keeper = useRef<ScrollKeeper>(undefined);
  const [canJump, setCanJump] = useState(false);
  useLayoutEffect(() => {
    if (!scroller.current || !content.current || !spacer.current) return;
    const parts = { scroller: scroller.current, content: content.current, spacer: spacer.current };
    keeper.current = new ScrollKeeper(parts, setCanJump);
    return keeper.current.start();
  }, []);
  const jump = useCallback(() => keeper.current?.jump(), []);
  const keepPlace = useCallback(() => keeper.current?.keepPlace(), []);
  /** Lets the newest row, which is the question just sent, stand near the top. */
  const pinNewest = useCallback(() => {
    const newest = content.current?.querySelector("[role=log] > ol:last-of-type > li:last-child");
    if (newest) keeper.current?.pin(newest);
  }, []);
  return { scroller, content, spacer, canJump, jump, keepPlace, pinNewest };
}
