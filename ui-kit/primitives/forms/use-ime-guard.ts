import { type CompositionEvent, type KeyboardEvent, useRef } from "react";

/** How long after a composition a key may still belong to it, in milliseconds: Safari tells its end first. */
const settleMilliseconds = 100;

/**
 * Tells keys that belong to an input method: while a word is composed, Enter and Escape end the word, not the
 * message. `isComposing` is asked first in the key handler of every field that acts on Enter or Escape, and
 * `onCompositionEnd` is given to the same field.
 */
export function useImeGuard() {
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    onCompositionEnd: (event: CompositionEvent) => {
      endedAt.current = event.timeStamp;
    },
    /** Safari tells it by the key code alone (UI Events, 229: "Process"). */
    isComposing: (event: KeyboardEvent): boolean =>
      event.nativeEvent.isComposing ||
      event.keyCode === 229 ||
      event.timeStamp - endedAt.current < settleMilliseconds,
  };
}
