import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Storybook's own channel, which stores the last message of each kind. */
    __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): Record<string, string>[] | undefined };
  }
}

/** Opens a story without Storybook's UI and waits for its play, fonts and images. Throws if it failed. */
export async function openStory(page: Page, id: string, theme: string | null): Promise<void> {
  // The story tests run axe; here it would only take time.
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:${theme};a11y.manual:!true`);
  await expectSuccess(page, id);
  await page.evaluate(settle);
}

/**
 * Waits for the story's play. Throws if the story has failed, also afterwards: some parts are rendered once the page is
 * idle.
 */
export async function expectSuccess(page: Page, id: string): Promise<void> {
  const outcome = await page.waitForFunction(storyOutcome).then((found) => found.jsonValue());
  if (outcome !== "success") throw new Error(`${id} did not come to its end: ${outcome}`);
}

/** Runs in the page: `success`, or the error of the story; false while it is running. */
function storyOutcome(): string | false {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  const eventField = (event: string, word: string) => channel?.last(event)?.[0]?.[word];
  for (const event of ["storyMissing", "storyErrored", "storyThrewException", "playFunctionThrewException"])
    if (channel?.last(event)) return `${event} ${eventField(event, "message") ?? ""}`;
  return eventField("storyFinished", "status") ?? false;
}

/**
 * Runs in the page: waits for images, and for two frames, in which the last change of the play is drawn. A missing image is
 * part of the picture, so its failure is ignored.
 */
async function settle(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}
