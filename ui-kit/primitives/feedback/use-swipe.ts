import { type PointerEvent, useRef, useState } from "react";

const signs = { left: -1, right: 1 } as const;

export type SwipeDirection = keyof typeof signs;

/**
 * Swipe in one direction: the element follows the pointer by `offset` pixels; releasing beyond `threshold`
 * dismisses it. Vertical movement scrolls the page (`touch-action: pan-y`).
 */
export function useSwipe(direction: SwipeDirection, threshold: number, onDismiss: () => void) {
  const start = useRef<number | undefined>(undefined);
  const [dragged, setDragged] = useState(0);
  const distance = (event: PointerEvent) =>
    Math.max(0, (event.clientX - (start.current ?? event.clientX)) * signs[direction]);
  const stop = () => {
    start.current = undefined;
    setDragged(0);
  };
  return {
    offset: dragged * signs[direction],
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const isButton = event.target instanceof Element && event.target.closest("button") !== null;
        if (event.button !== 0 || isButton) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== undefined) setDragged(distance(event));
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
