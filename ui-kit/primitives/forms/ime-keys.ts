import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** The key code of a press that an input method takes (UI Events, "Process"). */
const processKeyCode = 229;
const enterKeyCode = 13;

type KeyPress = Pick<KeyboardEvent, "isComposing" | "key" | "keyCode">;

/**
 * Whether an input method takes this key press, to confirm, change or cancel a word. Safari ends the composition before the
 * press that confirms it, so the key code decides. Android's keyboards compose every word, and send their Enter with its
 * own key code meanwhile.
 */
export function isImeKey({ isComposing, key, keyCode }: KeyPress): boolean {
  if (keyCode === processKeyCode) return true;
  return isComposing && !(key === "Enter" && keyCode === enterKeyCode);
}

/**
 * Handlers for the keys of a text field, without those that an input method takes. `handle` prevents the default of
 * each key that it acts on. Where an input method ends a word and passes Enter on (Hangul), most browsers send a second
 * `keydown`, and Firefox on macOS only `keypress`; there is none for an Enter that it keeps.
 */
export function imeSafeKeys<Field extends Element>(handle: (event: ReactKeyboardEvent<Field>) => void) {
  return {
    onKeyDown: (event: ReactKeyboardEvent<Field>) => {
      if (!isImeKey(event.nativeEvent)) handle(event);
    },
    onKeyPress: (event: ReactKeyboardEvent<Field>) => {
      if (event.key === "Enter") handle(event);
    },
  };
}
