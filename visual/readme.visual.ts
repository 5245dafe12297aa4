import { expect, test } from "@playwright/test";
import { openStory } from "./open-story.ts";
import { readmePictureName, readmePictures, readmeThemes } from "./readme-pictures.ts";

for (const { name, story, viewport } of readmePictures) {
  for (const theme of readmeThemes) {
    test(`${story} as ${name}, ${theme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme });
      await openStory(page, story, theme);
      await expect(page).toHaveScreenshot(readmePictureName(name, theme), { scale: "device" });
    });
  }
}
