/**
 * What a page goes through: `left` when it is put away, also into the cache that Back shows it from; `back` when it comes
 * out of there, or the network comes back; `shown` when somebody looks at it again.
 */
export type PageLifecycleEvent = "left" | "back" | "shown";

/** Tells of a page's moments until the function that is returned has been called. */
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
