import { type RefObject, useEffect, useRef } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * Lays groups out that are out of sight while the page has nothing to do, the newest first, so that scrolling to them
 * costs little then, and their height is known and no longer guessed (`contain-intrinsic-size: auto`). One at a time.
 * An effect, because only the browser knows when it is idle; it begins again when rows have come (`count`).
 */
export function useIdlePrerender(content: RefObject<HTMLElement | null>, count: number) {
  const known = useRef(new WeakSet<Element>());
  useEffect(() => {
    if (count === 0) return;
    const groups = content.current?.querySelectorAll<HTMLElement>("[role=log] > ol") ?? [];
    const unknown = [...groups].filter((group) => !known.current.has(group));
    let end = () => {};
    const next = () => {
      const group = unknown.pop();
      if (group === undefined) return;
      end = drawOnce(group, () => {
        known.current.add(group);
        end = whenIdle(next);
      });
    };
    end = whenIdle(next);
    return () => end();
  }, [content, count]);
}

/** Lets a group be drawn in one frame, in sight or not; what it answers ends that before. */
function drawOnce(group: HTMLElement, done: () => void): () => void {
  const restore = () => {
    group.style.contentVisibility = "";
  };
  group.style.contentVisibility = "visible";
  let frame = requestAnimationFrame(() => {
    // The browser remembers the height at the end of the frame.
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
