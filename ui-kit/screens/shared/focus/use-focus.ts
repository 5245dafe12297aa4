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
 * Returns focus to a control that was disabled during an action, unless the user moved it. A browser may not have
 * taken it from the disabled button yet when a short action ends. An effect, because the control must be enabled
 * first.
 */
export function useReturnFocus(isBusy: boolean, target: RefObject<HTMLElement | null>): void {
  const wasBusy = useRef(false);
  const disabledButton = useRef<Element>(null);
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    const { activeElement, body } = document;
    if (isBusy) disabledButton.current = activeElement?.matches(":disabled") ? activeElement : null;
    if (!hasEnded) return;
    if (activeElement === body || activeElement === disabledButton.current)
      target.current?.focus({ preventScroll: true });
  }, [isBusy, target]);
}
