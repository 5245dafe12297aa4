import { screen } from "storybook/test";
import { loginText, newChatText } from "#contract/texts/page-texts.ts";
import type { Harness } from "../../harness/harness.ts";

/** Long enough for three consecutive calls in the slow scenario. */
const timeoutMilliseconds = 15_000;

/** A page with restricted access, identified by its heading. */
interface GuardedPage {
  readonly heading: string;
  readonly allowed: "users" | "admins" | "visitors";
}

/** The heading a user sees on a page: its own, or that of the redirect target. */
export async function findExpectedHeading({ browser }: Harness, page: GuardedPage): Promise<void> {
  const { user } = browser;
  const sees = {
    users: user !== undefined,
    admins: user?.roles.includes("admin") ?? false,
    visitors: user === undefined,
  };
  const elsewhere = user === undefined ? loginText.heading : newChatText.heading;
  await screen.findByRole(
    "heading",
    { level: 1, name: sees[page.allowed] ? page.heading : elsewhere },
    { timeout: timeoutMilliseconds },
  );
}
