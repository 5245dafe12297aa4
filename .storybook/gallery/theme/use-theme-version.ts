import { useEffect, useState } from "react";

const settleMilliseconds = 60;
const darkQuery = "(prefers-color-scheme: dark)";

/**
 * Increments when the theme changes, to measure again. An effect, because the page or the system changes it.
 */
export function useThemeVersion(): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Delayed, because colors may have transitions.
    const change = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setVersion((count) => count + 1), settleMilliseconds);
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
  return version;
}
