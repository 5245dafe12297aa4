import { type RefObject, useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/** Rows drawn in one idle moment: each takes some milliseconds the first time. */
const batch = 4;

/**
 * Draws rows out of sight while the page has nothing to do, the newest first, so that scrolling to them costs
 * nothing then. Until then `content-visibility` leaves them out, so that a conversation opens at once.
 * An effect, because only the browser knows when it is idle; it begins again when rows have come (`count`).
 */
export function useReleasedRows(content: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    if (count === 0) return;
    const rows = content.current?.querySelectorAll<HTMLElement>("[role=log] > ol > li") ?? [];
    const hidden = [...rows].filter(({ style }) => style.contentVisibility === "");
    let end = () => {};
    const release = () => {
      for (const row of hidden.splice(-batch)) row.style.contentVisibility = "visible";
      if (hidden.length > 0) end = whenIdle(release);
    };
    end = whenIdle(release);
    return () => end();
  }, [content, count]);
}
