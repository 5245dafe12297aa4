/** A foot that ends higher than this above the window's end, in CSS pixels, does not cover anything. */
const reach = 160;

/** How much of the window's end it takes, from its upper edge downwards; nothing where it lies elsewhere. */
function footHeight(element: HTMLElement): number {
  const { top, bottom } = element.getBoundingClientRect();
  const end = window.innerHeight;
  return top < end && bottom > end - reach ? Math.round(end - top) : 0;
}

/**
 * A `ref` for what stands at the window's end, a box to write in or the main act: tells the page how much room it
 * takes there. Notifications lie above it, and what takes the focus is scrolled clear of it.
 */
export function observeFoot(element: HTMLElement | null) {
  if (element === null) return;
  const { style } = document.documentElement;
  const tell = () => style.setProperty("--foot", `${footHeight(element)}px`);
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
