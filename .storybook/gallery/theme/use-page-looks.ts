import { useEffect, useState } from "react";

const settleMilliseconds = 60;
const darkQuery = "(prefers-color-scheme: dark)";

/** Counts changes of theme, to measure again. An effect, because the page or the system sets it, and not React. */
export function usePageLooks(): number {
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Later, because colors may fade over.
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
