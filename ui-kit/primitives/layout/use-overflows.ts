import { type RefObject, useEffect, useState } from "react";

const sizes = {
  sideways: (element: HTMLElement) => element.scrollWidth > element.clientWidth,
  down: (element: HTMLElement) => element.scrollHeight > element.clientHeight,
};

/** Whether an element scrolls in a direction. An effect, because only the layout determines it. */
export function useOverflows(box: RefObject<HTMLElement | null>, direction: keyof typeof sizes): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setOverflows(sizes[direction](element)));
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [box, direction]);
  return overflows;
}
