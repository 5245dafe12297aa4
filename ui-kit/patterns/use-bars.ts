import { type RefObject, useEffect } from "react";

/**
 * Tells the page how high its own bar is, where that is not the navigation's height: notifications lie below it.
 * An effect, because the height is what the browser makes of the words, and the page is not React's.
 */
export function useBars(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--bars", `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--bars");
    };
  }, [bar]);
}
