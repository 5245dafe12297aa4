import type { RefObject } from "react";

interface UnfinishedRender {
  readonly place: RefObject<Element | null>;
  readonly renderRest: () => void;
}

/** In the order in which they began: one that is added by another is called after it. */
const unfinished = new Set<UnfinishedRender>();

/** Renders all content of an element that waits for a later task; of the whole page without an element. */
export function renderRestOf(element?: Element): void {
  for (const { place, renderRest } of unfinished)
    if (element === undefined || (place.current !== null && element.contains(place.current))) renderRest();
}

/** Whether a key makes the browser search, print or select the page. */
function isWholePageKey({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
  if (key === "F3" || ((ctrlKey || metaKey) && ["f", "g", "p"].includes(key.toLowerCase()))) return true;
  return (ctrlKey || metaKey) && key.toLowerCase() === "a" && !isInField;
}

function handleKey(event: KeyboardEvent): void {
  if (isWholePageKey(event)) renderRestOf();
}

const renderWholePage = () => renderRestOf();

/**
 * Calls `renderRest` before the browser searches, prints or selects the page, and by `renderRestOf` an element around `place`.
 * Returns a cleanup function.
 */
export function onFullRenderRequest(place: RefObject<Element | null>, renderRest: () => void): () => void {
  if (unfinished.size === 0) {
    window.addEventListener("keydown", handleKey, { capture: true });
    window.addEventListener("beforeprint", renderWholePage, { capture: true });
  }
  const render = { place, renderRest };
  unfinished.add(render);
  return () => {
    unfinished.delete(render);
    if (unfinished.size > 0) return;
    window.removeEventListener("keydown", handleKey, { capture: true });
    window.removeEventListener("beforeprint", renderWholePage, { capture: true });
  };
}
