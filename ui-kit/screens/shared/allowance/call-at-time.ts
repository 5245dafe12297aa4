/** The maximum of a timer, which has 32 bits. A longer wait would end at once. */
const maxTimeout = 2 ** 31 - 1;
/** The clock of the browser may be ahead of the server's: `onReached` is called again, first after this time. */
const firstRepeatMilliseconds = 60_000;

/**
 * Calls `onReached` once a time has come, and again until it is stopped, at growing intervals. Timers pause while a device
 * sleeps, so each `visibilitychange` of `page` checks the clock. Returns a function that stops it.
 */
export function callAtTime(at: string, page: EventTarget, onReached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let repeat = firstRepeatMilliseconds;
  const look = () => {
    clearTimeout(timer);
    const left = Date.parse(at) - Date.now();
    timer = setTimeout(look, Math.min(left > 0 ? left : repeat, maxTimeout));
    if (left > 0) return;
    repeat *= 2;
    onReached();
  };
  page.addEventListener("visibilitychange", look);
  look();
  return () => {
    page.removeEventListener("visibilitychange", look);
    clearTimeout(timer);
  };
}
