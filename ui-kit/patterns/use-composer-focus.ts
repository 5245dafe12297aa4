import { type RefObject, useEffect, useRef } from "react";

/** Where a keyboard is at hand: elsewhere the focus would raise one over the conversation. */
const hasKeyboard = "(hover: hover) and (pointer: fine)";

function focusWithKeyboard(box: HTMLElement | null) {
  if (window.matchMedia(hasKeyboard).matches) box?.focus({ preventScroll: true });
}

/**
 * Where the focus goes by itself, with a keyboard at hand: into the box when a conversation opens, and back into it
 * when waiting or a reply ends, if it fell to the body or stayed on the button that sent. A focus that a person has
 * set elsewhere stays there.
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
    const isLost = activeElement === document.body || (hasWaited && activeElement === button.current);
    if ((hasWaited || hasEnded) && isLost) focusWithKeyboard(box.current);
  }, [waiting, isAnswering, box, button]);
  // An effect, because the box comes when its conversation has. The page itself sets a focus on its heading.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.tagName === "H1") focusWithKeyboard(box.current);
  }, [box]);
}
