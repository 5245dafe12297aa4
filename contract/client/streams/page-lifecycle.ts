/**
 * What a page goes through: `left` when it is put away, also into the cache that Back shows it from; `back` when it comes
 * out of there, or the network comes back; `shown` when somebody looks at it again.
 */
export type PageMoment = "left" | "back" | "shown";

/** Tells of a page's moments until the function that is returned has been called. */
export type PageLife = (listener: (moment: PageMoment) => void) => () => void;

export const browserPageLife: PageLife = (listener) => {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener("online", () => listener("back"), { signal });
  window.addEventListener("pagehide", () => listener("left"), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && listener("back"), { signal });
  const look = () => document.visibilityState === "visible" && listener("shown");
  document.addEventListener("visibilitychange", look, { signal });
  return () => stop.abort();
};
