import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus back when an act ends: a control that is disabled meanwhile drops it to the body.
 * A focus that a person has moved elsewhere stays there.
 * An effect, because a control can take the focus only once it is rendered as enabled again.
 */
export function useReturnFocus(isBusy: boolean, target: RefObject<HTMLElement | null>): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (hasEnded && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [isBusy, target]);
}
