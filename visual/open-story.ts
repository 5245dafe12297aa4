import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Storybook's own channel, which remembers the last message of each kind. */
    __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): unknown[] | undefined };
  }
}

/**
 * Opens a story of the built Storybook without Storybook around it, and waits until its play function
 * has ended and its fonts and images are there. A story that fails on its way has no picture: it throws.
 */
export async function openStory(page: Page, id: string, theme: string | null): Promise<void> {
  // axe runs where stories are tests; here it would only cost time.
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:${theme};a11y.manual:!true`);
  const failure = await page.waitForFunction(storyOutcome).then((outcome) => outcome.jsonValue());
  if (failure !== "finished") throw new Error(`${id} did not come to its end: ${failure}`);
  await page.evaluate(settle);
}

/** Runs in the page: `finished`, or what stopped the story; false as long as it is under way. */
function storyOutcome(): string | false {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  for (const kind of ["storyMissing", "storyErrored", "storyThrewException", "playFunctionThrewException"]) {
    const message = channel?.last(kind)?.[0];
    if (message === undefined) continue;
    const said = typeof message === "object" && message !== null && "message" in message && message.message;
    return `${kind}${said ? `, ${said}` : ""}`;
  }
  return channel?.last("storyFinished") ? "finished" : false;
}

/** Runs in the page: an image that is missing is part of the picture, so that its failure is no failure here. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}
