/** The element that holds the SVG filters by which Storybook simulates color blindness. */
const filtersId = "storybook-a11y-vision-filters";

/**
 * Keeps the filters of `@storybook/addon-a11y` out of the page. The add-on inserts them as HTML for every
 * story, which Trusted Types reject; no test simulates color blindness.
 */
export function removeVisionFilters(): void {
  const { body } = document;
  body.insertAdjacentHTML = (position, html) => {
    if (!html.includes(filtersId)) Element.prototype.insertAdjacentHTML.call(body, position, html);
  };
}
