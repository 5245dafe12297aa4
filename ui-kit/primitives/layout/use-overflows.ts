import { type RefObject, useEffect, useState } from "react";

const sizes = {
  sideways: (element: HTMLElement) => element.scrollWidth > element.clientWidth,
  down: (element: HTMLElement) => element.scrollHeight > element.clientHeight,
};

/**
 * Whether an element scrolls in a direction; its first child is its content. An effect, because only the layout determines it.
 */
export function useOverflows(box: RefObject<HTMLElement | null>, direction: keyof typeof sizes): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setOverflows(sizes[direction](element)));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box, direction]);
  return overflows;
}
