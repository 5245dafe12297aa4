import { useEffect, useState } from "react";

const settleMilliseconds = 60;
const darkQuery = "(prefers-color-scheme: dark)";

/**
 * Counts the page's changes of theme, so that what is measured in it is measured again.
 * An effect, because the theme is an attribute of the page or the system's, and neither is React's.
 */
export function usePageLooks(): number {
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Later, because colours may fade over.
    const change = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setLooks((count) => count + 1), settleMilliseconds);
    };
    const observer = new MutationObserver(change);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const system = window.matchMedia(darkQuery);
    system.addEventListener("change", change);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      system.removeEventListener("change", change);
    };
  }, []);
  return looks;
}
