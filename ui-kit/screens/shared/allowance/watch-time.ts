/** Timers count in 32 bits: a longer wait would end at once. */
const maxTimeout = 2 ** 31 - 1;
/** The clock of the browser may be ahead of the server's: it is asked again, at first after this time. */
const firstRepeatMilliseconds = 60_000;

/**
 * Calls `onReached` once a time has come, and again until it is stopped, at growing intervals. Timers rest while a device
 * sleeps, so `page` tells when to look at the clock. Returns the function that stops it.
 */
export function watchTime(at: string, page: EventTarget, onReached: () => void): () => void {
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
