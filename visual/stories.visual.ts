import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { openStory } from "./open-story.ts";
import { readVisualStories } from "./stories.ts";

for (const { id, title } of readVisualStories()) {
  test(id, async ({ page, colorScheme }, testInfo) => {
    await openStory(page, id, colorScheme);
    const picture = `${id}.png`;
    const baseline = testInfo.snapshotPath(picture, { kind: "screenshot" });
    if (testInfo.config.updateSnapshots === "none" && !existsSync(baseline)) {
      const body = await page.screenshot({ animations: "disabled" });
      await testInfo.attach("the new picture", { body, contentType: "image/png" });
    }
    // A screen is shown as a person sees it; a component's story may be longer than the window.
    await expect(page).toHaveScreenshot(picture, { fullPage: !/^(Screens|Flows)\//.test(title) });
  });
}
