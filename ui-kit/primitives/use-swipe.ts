import { type PointerEvent, useRef, useState } from "react";

/**
 * Dragging to the right: the element follows the pointer, and beyond `threshold` pixels letting go dismisses it.
 * Vertical movement is left to the page (`touch-action: pan-y`).
 */
export function useSwipeRight(threshold: number, onDismiss: () => void) {
  const start = useRef<number | undefined>(undefined);
  const [offset, setOffset] = useState(0);
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (start.current ?? event.clientX));
  const stop = () => {
    start.current = undefined;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const isButton = event.target instanceof Element && event.target.closest("button") !== null;
        if (event.button !== 0 || isButton) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== undefined) setOffset(distance(event));
      },
      onPointerUp: (event: PointerEvent) => {
        if (distance(event) >= threshold) onDismiss();
        else stop();
        start.current = undefined;
      },
      onPointerCancel: stop,
    },
  };
}
