/**
 * The lifecycle of a page: `left` when it is hidden or enters the back/forward cache; `back` when it returns
 * from there, or the network returns; `shown` when it becomes visible again.
 */
export type PageLifecycleEvent = "left" | "back" | "shown";

/** Subscribes to page lifecycle events; returns an unsubscribe function. */
export type PageLifecycle = (listener: (moment: PageLifecycleEvent) => void) => () => void;

export const browserPageLifecycle: PageLifecycle = (listener) => {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener("online", () => listener("back"), { signal });
  window.addEventListener("pagehide", () => listener("left"), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && listener("back"), { signal });
  const look = () => document.visibilityState === "visible" && listener("shown");
  document.addEventListener("visibilitychange", look, { signal });
  return () => stop.abort();
};
