import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses an element on mount; the page shell then keeps that focus. An effect, not autoFocus, which runs too
 * early. `where`: media query.
 */
export function useInitialFocus(target: RefObject<HTMLElement | null>, where = "all"): void {
  useEffect(() => {
    if (window.matchMedia(where).matches) target.current?.focus();
  }, [target, where]);
}

/**
 * Returns focus to a control that was disabled during an action, unless the user moved it. An effect, because
 * the control must be enabled first.
 */
export function useReturnFocus(isBusy: boolean, target: RefObject<HTMLElement | null>): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (hasEnded && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [isBusy, target]);
}
