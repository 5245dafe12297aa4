import { expect, screen, waitFor, within } from "storybook/test";
import { rateLimitText } from "#contract/texts/page-texts.ts";
import { installPageClock } from "../../harness/page-clock.ts";

const page = () => within(screen.getByRole("main"));

/**
 * After a 429 the page shows how long to wait and why, unless a toast does (`waitOnly`); screen readers hear
 * it once.
 */
export async function expectRetryCountdown(wait: string, how: "wait" | "waitOnly" = "wait"): Promise<void> {
  const words = () => page().getByText(rateLimitText[how](wait));
  await waitFor(() => expect(words()).toBeVisible());
  await expect(words()).toHaveRole("alert");
  await expect(words().parentElement, "an alert around it tells no second").toHaveAttribute(
    "aria-live",
    "off",
  );
}

/** Lets the wait pass and expects the page to say so. */
export async function expectCountdownEnd(): Promise<void> {
  installPageClock(new Date(Date.now() + 24 * 60 * 60 * 1000));
  await waitFor(() => expect(page().getByText(rateLimitText.over)).toBeVisible());
}

/** Expects no note about a wait: the action is being retried. */
export async function expectNoCountdown(): Promise<void> {
  await waitFor(() => expect(page().queryByText(rateLimitText.over)).toBeNull());
}
