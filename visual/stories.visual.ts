import { test } from "@playwright/test";
import { readVisualStories } from "./baseline-names.ts";
import { expectScreenshot } from "./expect-screenshot.ts";
import { openStory } from "./open-story.ts";

for (const { id, title } of readVisualStories()) {
  test(id, async ({ page, colorScheme }) => {
    await openStory(page, id, colorScheme);
    // A screen is captured at window size; a component's story may be longer than the window.
    await expectScreenshot(page, `${id}.png`, { fullPage: !/^(Screens|Flows)\//.test(title) });
  });
}
