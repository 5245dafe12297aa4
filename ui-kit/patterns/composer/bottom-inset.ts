import { setWindowFoot } from "../../primitives/layout/window-foot.ts";

/** Maximum gap below a bottom bar, in CSS pixels. */
const maxGap = 160;

/** Height covered at the window's bottom. */
function bottomInset(element: HTMLElement): number {
  const { top, bottom } = element.getBoundingClientRect();
  const end = window.innerHeight;
  return top < end && bottom > end - maxGap ? Math.round(end - top) : 0;
}

/**
 * A `ref` for a bottom bar: publishes its height, so that toasts stay above it and focused elements scroll
 * clear of it.
 */
export function observeBottomBar(element: HTMLElement | null) {
  if (element === null) return;
  const publishInset = () => setWindowFoot(bottomInset(element));
  const observer = new ResizeObserver(publishInset);
  for (const resized of [element, document.body]) observer.observe(resized);
  window.addEventListener("scroll", publishInset, { passive: true });
  window.addEventListener("resize", publishInset);
  return () => {
    observer.disconnect();
    window.removeEventListener("scroll", publishInset);
    window.removeEventListener("resize", publishInset);
    setWindowFoot(0);
  };
}
