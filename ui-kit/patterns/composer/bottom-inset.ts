import { setBottomBarHeight } from "../../primitives/layout/bottom-bar-height.ts";

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
  const publishInset = () => setBottomBarHeight(bottomInset(element));
  // In the next frame: rendering the new inset may change sizes, and a change within the callback is a ResizeObserver loop error.
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(publishInset);
  });
  for (const resized of [element, document.body]) observer.observe(resized);
  window.addEventListener("scroll", publishInset, { passive: true });
  window.addEventListener("resize", publishInset);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    window.removeEventListener("scroll", publishInset);
    window.removeEventListener("resize", publishInset);
    setBottomBarHeight(0);
  };
}
