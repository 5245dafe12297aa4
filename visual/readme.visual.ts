import { test } from "@playwright/test";
import { expectScreenshot } from "./expect-screenshot.ts";
import { openStory } from "./open-story.ts";

/** The README's pictures: one story each, in light and dark, at double density. */
export const readmePictures = [
  { name: "conversation", story: "screens-chat--talking", viewport: { width: 1280, height: 800 } },
  { name: "conversation-phone", story: "screens-chat--talking", viewport: { width: 360, height: 740 } },
  { name: "history", story: "screens-chat-history--many-pages", viewport: { width: 1280, height: 960 } },
] as const;

export const readmeThemes = ["light", "dark"] as const;

export function readmePictureName(name: string, theme: string): string {
  return `${name}-${theme}.png`;
}

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
