/** Keys that press the focused element. */
const pressingKeys: ReadonlySet<string> = new Set(["Enter", " "]);

type HeldPress = Pick<
  KeyboardEvent,
  "key" | "repeat" | "target" | "preventDefault" | "stopImmediatePropagation"
>;

/**
 * Returns a handler of all key presses of a page, before those of its elements. It stops the repeats of a held key once the focus
 * has moved: they would press an unintended element, such as a button of the dialog that the key has just opened.
 */
export function heldKeyHandler(): (event: HeldPress) => void {
  const pressed = new Map<string, EventTarget | null>();
  return (event) => {
    if (!pressingKeys.has(event.key)) return;
    if (!event.repeat) pressed.set(event.key, event.target);
    else if (event.target !== pressed.get(event.key)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
}
