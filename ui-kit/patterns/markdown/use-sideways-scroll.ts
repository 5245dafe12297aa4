import { useRef } from "react";
import { useOverflows } from "../../primitives/layout/use-overflows.ts";

/**
 * For an element that may scroll sideways: whether it does, and its props. While it does, it is a Tab stop, so that
 * it scrolls by keyboard (WCAG 2.1.1), and a region with this name.
 */
export function useSidewaysScroll<Box extends HTMLElement>(name: string) {
  const ref = useRef<Box>(null);
  const overflows = useOverflows(ref, "sideways");
  const props = { ref, ...(overflows && { role: "region", "aria-label": name, tabIndex: 0 }) };
  return { overflows, props };
}
