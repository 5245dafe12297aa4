import { type RefObject, useEffect } from "react";

/**
 * The screen's own first focus, which the page's change of focus leaves alone. An effect, not autoFocus,
 * which moves the focus before the page knows. `where` is a media query: elsewhere nothing is focused.
 */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>, where = "all"): void {
  useEffect(() => {
    if (window.matchMedia(where).matches) target.current?.focus();
  }, [target, where]);
}
