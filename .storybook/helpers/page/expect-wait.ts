import { expect, screen, waitFor, within } from "storybook/test";
import { rateLimitText } from "#contract/texts/page-texts.ts";
import { startPageClock } from "../../harness/page-clock.ts";

const page = () => within(screen.getByRole("main"));

/**
 * After a call too many the page tells how long to wait, and why, unless a notification does (`waitAlone`); those who do
 * not see it hear that once.
 */
export async function expectWait(wait: string, how: "wait" | "waitAlone" = "wait"): Promise<void> {
  const words = () => page().getByText(rateLimitText[how](wait));
  await waitFor(() => expect(words()).toBeVisible());
  await expect(words()).toHaveRole("alert");
  await expect(words().parentElement, "an alert around it tells no second").toHaveAttribute(
    "aria-live",
    "off",
  );
}

/** The wait passes, and the page says so. */
export async function expectWaitOver(): Promise<void> {
  startPageClock(new Date(Date.now() + 24 * 60 * 60 * 1000));
  await waitFor(() => expect(page().getByText(rateLimitText.over)).toBeVisible());
}

/** It says nothing of a wait any more: the act is tried again. */
export async function expectNoWait(): Promise<void> {
  await waitFor(() => expect(page().queryByText(rateLimitText.over)).toBeNull());
}
