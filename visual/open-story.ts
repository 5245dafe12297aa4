import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Storybook's own channel, which remembers the last message of each kind. */
    __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): Record<string, string>[] | undefined };
  }
}

/** Opens a story without Storybook around it, until its play, fonts and images are done; one that fails throws. */
export async function openStory(page: Page, id: string, theme: string | null): Promise<void> {
  // axe runs where stories are tests; here it would only cost time.
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:${theme};a11y.manual:!true`);
  const outcome = await page.waitForFunction(storyOutcome).then((found) => found.jsonValue());
  if (outcome !== "success") throw new Error(`${id} did not come to its end: ${outcome}`);
  await page.evaluate(settle);
}

/** Runs in the page: `success`, or what stopped the story; false as long as it is under way. */
function storyOutcome(): string | false {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  const wordOf = (event: string, word: string) => channel?.last(event)?.[0]?.[word];
  for (const event of ["storyMissing", "storyErrored", "storyThrewException", "playFunctionThrewException"])
    if (channel?.last(event)) return `${event} ${wordOf(event, "message") ?? ""}`;
  return wordOf("storyFinished", "status") ?? false;
}

/** Runs in the page: an image that is missing is part of the picture, so that its failure is no failure here. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}
