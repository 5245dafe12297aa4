import { useEffect, useRef, useState } from "react";

/**
 * For an element that may scroll sideways: whether it does, and its props. While it does, it is a Tab stop, so that
 * it scrolls by keyboard (WCAG 2.1.1), and a region with this name. An effect, because only the layout determines it.
 */
export function useSidewaysScroll<Box extends HTMLElement>(name: string) {
  const ref = useRef<Box>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  const props = { ref, ...(overflows && { role: "region", "aria-label": name, tabIndex: 0 }) };
  return { overflows, props };
}
