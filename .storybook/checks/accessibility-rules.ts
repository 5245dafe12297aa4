/** WCAG 2.0, 2.1 and 2.2, levels A and AA, and axe's best practices. */
export const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Page-level rules. A component that is shown alone, or several times side by side, cannot meet them. */
const pageRules = [
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-one-main",
  "landmark-unique",
  "page-has-heading-one",
  "region",
];

/** Story id prefixes of the sections whose stories are whole pages. */
const wholePages = ["screens-", "flows-"];

/** The axe rules of a story. Stories under Screens and Flows are whole pages. */
export function axeRules(storyId: string) {
  const enabled = wholePages.some((section) => storyId.startsWith(section));
  return pageRules.map((id) => ({ id, enabled }));
}

/** The add-on's parameters: a violation fails the story. */
export const accessibility = { test: "error", options: { runOnly: standards } } as const;
