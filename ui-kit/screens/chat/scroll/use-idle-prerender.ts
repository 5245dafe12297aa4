import { type RefObject, useEffect, useRef } from "react";

/** Timeout for a page that is never idle, in milliseconds. */
const idleTimeoutMilliseconds = 300;

/** Calls `act` when the browser is idle. Returns a cancel function. */
export function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, idleTimeoutMilliseconds);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: idleTimeoutMilliseconds });
  return () => window.cancelIdleCallback(handle);
}

/**
 * Lays out off-screen groups while idle, newest first, so that scrolling is cheap and heights are exact
 * (`contain-intrinsic-size: auto`). One at a time. An effect, because it uses `requestIdleCallback`; restarts
 * when `count` changes.
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
      end = prerenderGroup(group, () => {
        known.current.add(group);
        end = whenIdle(next);
      });
    };
    end = whenIdle(next);
    return () => end();
  }, [content, count]);
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
