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
  const { style } = document.documentElement;
  const tell = () => style.setProperty("--foot", `${bottomInset(element)}px`);
  const observer = new ResizeObserver(tell);
  for (const resized of [element, document.body]) observer.observe(resized);
  window.addEventListener("scroll", tell, { passive: true });
  window.addEventListener("resize", tell);
  return () => {
    observer.disconnect();
    window.removeEventListener("scroll", tell);
    window.removeEventListener("resize", tell);
    style.removeProperty("--foot");
  };
}
