import { type CompositionEvent, type KeyboardEvent, useRef } from "react";

/**
 * Time after `compositionend` within which a key may belong to the composition, in milliseconds: Safari fires
 * it first.
 */
const settleMilliseconds = 100;

/**
 * Detects keys of an IME: during composition, Enter and Escape end the word. Call `isComposing` first in key
 * handlers and pass `onCompositionEnd` to the field.
 */
export function useImeGuard() {
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    onCompositionEnd: (event: CompositionEvent) => {
      endedAt.current = event.timeStamp;
    },
    /** Safari reports the composition by the key code only (UI Events, 229: "Process"). */
    isComposing: (event: KeyboardEvent): boolean =>
      event.nativeEvent.isComposing ||
      event.keyCode === 229 ||
      event.timeStamp - endedAt.current < settleMilliseconds,
  };
}
