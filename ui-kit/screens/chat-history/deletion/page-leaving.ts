/** Calls `leave` when the page is left, or has been hidden so long that a phone may end it; answers what ends that. */
export function onPageLeaving(leave: () => void, hiddenMilliseconds: number): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(leave, hiddenMilliseconds);
  };
  window.addEventListener("pagehide", leave, { signal });
  document.addEventListener("visibilitychange", follow, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  return () => stop.abort();
}
