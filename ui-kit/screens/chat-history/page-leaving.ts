/**
 * Calls `leave` when the page is left, and when it has been hidden for so long: a phone may end a hidden page without
 * another word. Answers what ends that.
 */
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
