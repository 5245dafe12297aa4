import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

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
 * Focuses a form on mount, unless the user has moved on from the button that opened it: a form may come late. An effect,
 * not autoFocus, which runs too early.
 */
export function useFocusFrom(opener: RefObject<HTMLElement | null>, find: () => HTMLElement | null): void {
  const focus = useEffectEvent(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === opener.current) find()?.focus();
  });
  useEffect(() => focus(), []);
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

/** The time (milliseconds) for which `refocus` takes the focus away: screen readers miss a shorter one. */
const refocusMilliseconds = 200;

/**
 * Moves the focus to the page and back to the field, so that screen readers announce the field's new state. A key that is pressed
 * meanwhile goes to the field.
 */
export function refocus(field: HTMLElement | null): void {
  const page = field?.closest("main");
  page?.focus({ preventScroll: true });
  const listening = new AbortController();
  const focus = () => {
    listening.abort();
    clearTimeout(timer);
    if (document.activeElement === page) field?.focus();
  };
  const timer = setTimeout(focus, refocusMilliseconds);
  window.addEventListener("keydown", focus, { capture: true, signal: listening.signal });
}
