/**
 * A `ref` that marks the document for as long as its element stands. Not `html:has(…)`, which Chromium matches anew
 * after each change anywhere in the page: in a chat of a thousand messages that takes longer than a frame.
 */
export function setPageAttribute(attribute: `data-${string}`) {
  return (element: HTMLElement | null) => {
    if (element === null) return;
    const page = document.documentElement;
    page.toggleAttribute(attribute, true);
    return () => {
      page.toggleAttribute(attribute, false);
    };
  };
}
