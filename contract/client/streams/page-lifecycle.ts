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

/**
 * Runs `begin` while the page is active or in the background, not in the back/forward cache, where a held lock
 * would never be released. Returns a cleanup function.
 */
export function runWhilePageActive(begin: (signal: AbortSignal) => void): () => void {
  const over = new AbortController();
  let now = new AbortController();
  const { signal } = over;
  window.addEventListener("pagehide", () => now.abort(), { signal });
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (!persisted) return;
      now = new AbortController();
      begin(AbortSignal.any([signal, now.signal]));
    },
    { signal },
  );
  begin(AbortSignal.any([signal, now.signal]));
  return () => over.abort();
}
