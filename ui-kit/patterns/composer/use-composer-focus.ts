import { type RefObject, useEffect, useRef } from "react";

/** Where a keyboard is at hand: elsewhere the focus would raise one over the conversation. */
const hasKeyboard = "(hover: hover) and (pointer: fine)";

/** The page sets a focus on its heading by itself, where no person can put one by keys. */
function isNobodysWish(element: Element | null): boolean {
  return element === document.body || element?.tagName === "H1";
}

function focusWithKeyboard(box: HTMLElement | null) {
  if (window.matchMedia(hasKeyboard).matches) box?.focus({ preventScroll: true });
}

/**
 * Where the focus goes by itself, with a keyboard at hand: into the box when a conversation opens, and back into it
 * when waiting or a reply ends, if it fell to the body, is still on the heading of the page or on the button that sent.
 * A focus that a person has set elsewhere stays there.
 */
export function useComposerFocus(
  box: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  { waiting, isAnswering }: { waiting: boolean; isAnswering: boolean },
) {
  const before = useRef({ waiting, isAnswering });
  // An effect, because a disabled control drops its focus, and only the end of waiting tells when to return it.
  useEffect(() => {
    const hasWaited = before.current.waiting && !waiting;
    const hasEnded = before.current.isAnswering && !isAnswering;
    before.current = { waiting, isAnswering };
    const { activeElement } = document;
    const isLost = isNobodysWish(activeElement) || (hasWaited && activeElement === button.current);
    if ((hasWaited || hasEnded) && isLost) focusWithKeyboard(box.current);
  }, [waiting, isAnswering, box, button]);
  // An effect, because the box comes when its conversation has.
  useEffect(() => {
    if (isNobodysWish(document.activeElement)) focusWithKeyboard(box.current);
  }, [box]);
}
