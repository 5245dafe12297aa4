import { type RefObject, useLayoutEffect, useRef } from "react";

/** Marks of Chrome's, Edge's and Firefox's translators. The texts of this product are English. */
const translatedPage = ":root:is(.translated-ltr, .translated-rtl, :not(:lang(en))), font, [_msttexthash]";

/**
 * Keeps translators away from a text while it grows: they replace its text nodes, and half a sentence cannot be translated. At
 * its end they get the whole text. Returns the element's `translate`.
 */
export function useGrowingText(ref: RefObject<HTMLElement | null>, isGrowing: boolean): "no" | undefined {
  const wasGrowing = useRef(isGrowing);
  // A layout effect, because translators learn of the texts in the moment in which the attribute has gone.
  useLayoutEffect(() => {
    const hasEnded = wasGrowing.current && !isGrowing;
    wasGrowing.current = isGrowing;
    if (hasEnded && ref.current !== null && document.querySelector(translatedPage) !== null)
      insertTextsAgain(ref.current);
  }, [ref, isGrowing]);
  return isGrowing ? "no" : undefined;
}

/**
 * Translators follow inserted and changed text nodes, not the attribute. The elements stay, and with them focus and scrolled
 * blocks; so does the selection.
 */
function insertTextsAgain(element: Element): void {
  const selection = document.getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.closest("[translate=no]")) texts.push(node);
  for (const text of texts) text.replaceWith(text);
  if (anchorNode && focusNode && (element.contains(anchorNode) || element.contains(focusNode)))
    selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}
