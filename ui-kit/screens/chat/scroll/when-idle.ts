/** A page that is never idle does it after this time, in milliseconds. */
const longestWait = 300;

/** Calls `act` once the browser has nothing else to do; what it answers takes that back. */
export function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, longestWait);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: longestWait });
  return () => window.cancelIdleCallback(handle);
}
