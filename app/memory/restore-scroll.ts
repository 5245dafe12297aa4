/** What a person does who wants to be elsewhere. */
const moves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** How long a page may take to be as long as it was, in milliseconds. */
const longestWait = 5000;

/**
 * Scrolls to where a page was, in pixels, again as it grows: what it shows may come after it. Ends when it is there, when
 * somebody moves, or with the answered function.
 */
export function restoreScroll(position: number, onEnd: () => void, page: Window = window): () => void {
  const root = page.document.documentElement;
  const end = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of moves) page.removeEventListener(move, end, true);
    onEnd();
  };
  const scroll = () => {
    page.scrollTo(0, position);
    if (root.scrollHeight - root.clientHeight >= position) end();
  };
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(end, longestWait);
  for (const move of moves) page.addEventListener(move, end, { capture: true, passive: true });
  growth.observe(page.document.body);
  scroll();
  return end;
}
