/** Keys that press what has the focus. */
const pressingKeys: ReadonlySet<string> = new Set(["Enter", " "]);

type HeldPress = Pick<
  KeyboardEvent,
  "key" | "repeat" | "target" | "preventDefault" | "stopImmediatePropagation"
>;

/**
 * Returns a handler of all key presses of a page, before those of its elements. It stops the repeats of a held key once the focus
 * has moved: they would press what the user has not meant, such as a button of the dialog that the key has just opened.
 */
export function heldKeyHandler(): (event: HeldPress) => void {
  let pressed: EventTarget | null = null;
  return (event) => {
    if (!event.repeat) pressed = event.target;
    else if (pressingKeys.has(event.key) && event.target !== pressed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
}
