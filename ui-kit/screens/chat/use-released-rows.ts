import { type RefObject, useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/** Rows that are laid out together, and how long that may go on in one idle moment, in milliseconds. */
const together = 4;
const longest = 8;

/**
 * Draws rows out of sight while the page has nothing to do, the newest first, so that scrolling to them costs
 * nothing then. Until then `content-visibility` leaves them out, so that a conversation opens at once.
 * An effect, because only the browser knows when it is idle; it begins again when rows have come (`count`).
 */
export function useReleasedRows(content: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    const list = content.current?.querySelector("[role=log] > ol");
    if (count === 0 || !list) return;
    const hidden = [...list.children].filter(isHeldBack);
    let end = () => {};
    const release = () => {
      const startedAt = performance.now();
      while (hidden.length > 0 && performance.now() - startedAt < longest) {
        for (const row of hidden.splice(-together)) row.style.contentVisibility = "visible";
        // Laid out now, so that the time it takes is known, and is not the next frame's.
        list.getBoundingClientRect();
      }
      if (hidden.length > 0) end = whenIdle(release);
    };
    end = whenIdle(release);
    return () => end();
  }, [content, count]);
}

function isHeldBack(row: Element): row is HTMLElement {
  return row instanceof HTMLElement && row.style.contentVisibility === "";
}
