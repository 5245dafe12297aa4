/**
 * A `ref` that sets an attribute on the document while its element is mounted. Not `html:has(…)`, which
 * Chromium re-evaluates on every DOM change.
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
