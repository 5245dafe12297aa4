/**
 * Runs `begin` while the page is on display or in the background, not while it is kept for Back: what holds a lock
 * there would hold it for ever. Answers what ends it all.
 */
export function whileOnPage(begin: (signal: AbortSignal) => void): () => void {
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
