import { useEffect } from "react";

/** What covers less is the browser's own bar, in CSS pixels. */
const leastKeyboard = 100;

/** Leaves room for a phone's keyboard that lies over the page. An effect, because the browser alone tells of it. */
export function useKeyboardRoom() {
  useEffect(() => {
    const { visualViewport } = window;
    if (visualViewport === null) return;
    const root = document.documentElement;
    const fit = () => {
      const covered = visualViewport.scale > 1.01 ? 0 : window.innerHeight - visualViewport.height;
      const isCovered = covered > leastKeyboard;
      root.style.setProperty("--keyboard", isCovered ? `${covered}px` : "0px");
      if (isCovered && visualViewport.offsetTop > 0) window.scrollTo(0, 0);
    };
    visualViewport.addEventListener("resize", fit);
    return () => {
      visualViewport.removeEventListener("resize", fit);
      root.style.removeProperty("--keyboard");
    };
  }, []);
}
