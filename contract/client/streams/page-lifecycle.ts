/**
 * The lifecycle of a page: `left` when it is hidden or enters the back/forward cache; `back` when it returns
 * from there, or the network returns; `shown` when it becomes visible again.
 */
export type PageLifecycleEvent = "left" | "back" | "shown";

/** Subscribes to page lifecycle events; returns an unsubscribe function. */
export type PageLifecycle = (listener: (lifecycleEvent: PageLifecycleEvent) => void) => () => void;

export const browserPageLifecycle: PageLifecycle = (listener) => {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener("online", () => listener("back"), { signal });
  window.addEventListener("pagehide", () => listener("left"), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && listener("back"), { signal });
  const onVisibilityChange = () => document.visibilityState === "visible" && listener("shown");
  document.addEventListener("visibilitychange", onVisibilityChange, { signal });
  return () => controller.abort();
};

/** A process without a page never leaves it. */
const noPageLifecycle: PageLifecycle = () => () => {};

export const platformPageLifecycle: PageLifecycle = (listener) =>
  ("document" in globalThis ? browserPageLifecycle : noPageLifecycle)(listener);
