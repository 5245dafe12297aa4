import { expect, type Page, test } from "@playwright/test";
import { paletteColor } from "#ui-kit/theme/color-roles.ts";
import { openStory } from "./open-story.ts";

/** A screen's usual state, which has a picture in every preset. */
const story = "screens-login--ready";

/** A color token, and the step beside its own. */
function stepAside(token: string, scale: Parameters<typeof paletteColor>[0], step: number): string {
  return `:root { --colors-${token}: ${paletteColor(scale, step, "light")} !important; }`;
}

const faults = [
  ["a heading that is 2 px too far down", "h1 { translate: 0 2px; }"],
  ["a button that is 2 px too far right", "main button { translate: 2px 0; }"],
  ["a link that is 2 px too far left", "header nav a:last-of-type { translate: -2px 0; }"],
  ["a background one step lighter, the smallest of all steps", stepAside("bg-canvas", "ink", 1)],
  ["a text color one step lighter", stepAside("fg-muted", "ink", 10)],
  ["a button color one step darker", stepAside("lit-solid", "ember", 10)],
] as const;

async function expectBaseline(page: Page): Promise<void> {
  await expect(page).toHaveScreenshot(`${story}.png`, { timeout: 10_000 });
}

/** Deliberate faults: without them, a comparison that tolerates too much would pass unnoticed. */
for (const [fault, css] of faults)
  test(`the comparison finds ${fault}`, async ({ page }) => {
    // Accepting would make a fault the baseline.
    test.skip(test.info().config.updateSnapshots !== "none", "Compared only.");
    await openStory(page, story, "light");
    await expectBaseline(page);
    await page.addStyleTag({ content: css });
    await expect(expectBaseline(page)).rejects.toThrow(/pixels .* are different/);
  });
