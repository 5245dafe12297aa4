import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Distances from the end in CSS pixels: nearer than the first follows, farther than the second offers the jump. */
const followWithin = 60;
const offerBeyond = 200;
/** A drift upwards of more than this is a person's. */
const drift = 3;

/**
 * Keeps the end of a scroller in view while a person stays near it. One owner of the scrolling: the positions
 * that it sets itself are remembered, so that every other movement is the person's.
 */
export function useFollowBottom() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const lastTop = useRef(0);
  const [canJump, setCanJump] = useState(false);

  const jump = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    isFollowing.current = true;
    element.scrollTop = element.scrollHeight;
    lastTop.current = element.scrollTop;
    setCanJump(false);
  }, []);

  const handleScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const distance = element.scrollHeight - element.clientHeight - element.scrollTop;
    if (distance < followWithin) isFollowing.current = true;
    else if (element.scrollTop < lastTop.current - drift) isFollowing.current = false;
    lastTop.current = element.scrollTop;
    setCanJump((before) => !isFollowing.current && distance > (before ? followWithin : offerBeyond));
  }, []);

  useLayoutEffect(jump, [jump]);
  // An effect, because text, fonts and Markdown change the height without any event of React.
  useEffect(() => {
    const follow = () => (isFollowing.current ? jump() : handleScroll());
    const observer = new ResizeObserver(follow);
    for (const element of [scroller.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [jump, handleScroll]);

  return { scroller, content, canJump, jump, handleScroll };
}
