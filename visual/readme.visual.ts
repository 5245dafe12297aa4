import { test } from "@playwright/test";
import { expectScreenshot } from "./expect-screenshot.ts";
import { openStory } from "./open-story.ts";
import { readmePictureName, readmePictures, readmeThemes } from "./readme-pictures.ts";

for (const { name, story, viewport } of readmePictures) {
  for (const theme of readmeThemes) {
    test(`${story} as ${name}, ${theme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme });
      await openStory(page, story, theme);
      await expectScreenshot(page, readmePictureName(name, theme), { scale: "device" });
    });
  }
}
