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
