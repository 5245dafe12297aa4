import { test } from "@playwright/test";
import { presetsOf, readVisualStories } from "./baseline-names.ts";
import { expectScreenshot } from "./expect-screenshot.ts";
import { expectSuccess, openStory } from "./open-story.ts";

for (const story of readVisualStories()) {
  const { id, title } = story;
  test(id, async ({ page, colorScheme }, { project }) => {
    test.skip(
      !presetsOf(story).some(({ name }) => name === project.name),
      "Another preset shows more of it.",
    );
    await openStory(page, id, colorScheme);
    // A screen is captured at window size; a component's story may be longer than the window.
    await expectScreenshot(page, `${id}.png`, { fullPage: !title.startsWith("Screens/") });
    await expectSuccess(page, id);
  });
}
