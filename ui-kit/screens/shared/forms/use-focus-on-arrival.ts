import { type RefObject, useEffect } from "react";

/**
 * Focuses an element on mount; the page shell then keeps that focus. An effect, not autoFocus, which runs too
 * early. `where`: media query.
 */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>, where = "all"): void {
  useEffect(() => {
    if (window.matchMedia(where).matches) target.current?.focus();
  }, [target, where]);
}
