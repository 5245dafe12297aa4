/** Timeout for a page that is never idle, in milliseconds. */
const longestWait = 300;

/** Calls `act` when the browser is idle. Returns a cancel function. */
export function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, longestWait);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: longestWait });
  return () => window.cancelIdleCallback(handle);
}
