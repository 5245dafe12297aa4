/** WCAG 2.0, 2.1 and 2.2, levels A and AA, and what axe holds to be good practice beyond them. */
export const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules about a page as a whole, which a component cannot keep that is shown by itself, or several times side by side. */
const pageRules = [
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-one-main",
  "landmark-unique",
  "page-has-heading-one",
  "region",
];

/** The sections whose stories are whole pages, as the ids of their stories begin. */
const wholePages = ["screens-", "flows-"];

/** The axe rules of a story: one under Screens or Flows is a whole page, any other a part of one. */
export function axeRules(storyId: string) {
  const enabled = wholePages.some((section) => storyId.startsWith(section));
  return pageRules.map((id) => ({ id, enabled }));
}

/** The add-on's parameters: a violation fails the story. */
export const accessibility = { test: "error", options: { runOnly: standards } } as const;
