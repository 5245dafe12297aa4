/** WCAG 2.0, 2.1 and 2.2, levels A and AA, and axe's best practices. */
export const wcagTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

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
const pageStoryPrefixes = ["screens-", "flows-"];

/** "quick" or "rest" of `npm run test:full`, "" in another test run, and undefined in Storybook itself. */
type TestSpeed = string | undefined;

export function testSpeed(): TestSpeed {
  return import.meta.env.TEST_SPEED;
}

const isWholePage = (storyId: string) => pageStoryPrefixes.some((section) => storyId.startsWith(section));

/** Stories of a thousand equal elements, whose check takes ten seconds. Their Playground has each of the elements. */
const repetitions: ReadonlySet<string> = new Set(
  ["footnotes", "printed", "copied-table", "many-paragraphs"].map(
    (name) => `patterns-bot-markdown-long-texts--${name}`,
  ),
);

/** The last word of a variant's id that has the elements of another story. */
const sameElements = /-(?:right-to-left|forced-colors|dark|reduced-motion)$/;

/** The last word of a variant's id that has the colors of its story, which is checked in both themes. */
const sameColors = /-long-text$/;

/**
 * Whether axe checks a story. The quick part of the tests leaves out whole pages, where axe takes longer than
 * the story; the rest of `npm run test:full` checks them all.
 */
export function isCheckedByAxe(storyId: string, speed: TestSpeed): boolean {
  const isRepetition = repetitions.has(storyId) || sameElements.test(storyId);
  return !isRepetition && (speed !== "quick" || !isWholePage(storyId));
}

/** Whether axe checks the colors of the other theme too. */
export function isCheckedInOtherTheme(storyId: string, speed: TestSpeed): boolean {
  return isCheckedByAxe(storyId, speed) && !sameColors.test(storyId);
}

/** The axe rules of a story. Stories under Screens and Flows are whole pages. */
export function axeRules(storyId: string) {
  const enabled = isWholePage(storyId);
  return pageRules.map((id) => ({ id, enabled }));
}

/** The add-on's parameters: a violation fails the story. */
export const accessibility = { test: "error", options: { runOnly: wcagTags } } as const;

/**
 * The add-on's parameters of one story. A test reads violations alone; Storybook's panel shows every result,
 * which takes a third longer to collect.
 */
export function axeParameters(storyId: string, speed: TestSpeed) {
  const config = { rules: axeRules(storyId) };
  if (speed === undefined) return { ...accessibility, config };
  const test = isCheckedByAxe(storyId, speed) ? accessibility.test : "off";
  return { test, options: { ...accessibility.options, resultTypes: ["violations"] }, config } as const;
}
