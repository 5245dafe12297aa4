import { screen } from "storybook/test";
import { loginText, newChatText } from "#contract/texts/page-texts.ts";
import type { Harness } from "../../harness/harness.ts";

/** Long enough for three consecutive calls in the slow scenario. */
const timeoutMilliseconds = 15_000;

/** A page with restricted access, identified by its heading. */
interface GuardedPage {
  readonly heading: string;
  readonly for: "users" | "admins" | "visitors";
}

/** The heading a user sees on a page: its own, or that of the redirect target. */
export async function expectedPageHeading({ browser }: Harness, page: GuardedPage): Promise<void> {
  const { person } = browser;
  const sees = {
    users: person !== undefined,
    admins: person?.roles.includes("admin") ?? false,
    visitors: person === undefined,
  };
  const elsewhere = person === undefined ? loginText.heading : newChatText.heading;
  await screen.findByRole(
    "heading",
    { level: 1, name: sees[page.for] ? page.heading : elsewhere },
    { timeout: timeoutMilliseconds },
  );
}
