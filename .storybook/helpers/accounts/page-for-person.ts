import { screen } from "storybook/test";
import { loginText, newChatText } from "#contract/texts/page-texts.ts";
import type { Harness } from "../../harness/harness.ts";

/** Three calls in a row of the slow scenario. */
const patienceMilliseconds = 15_000;

/** A page that only some may see, by its heading. */
interface GuardedPage {
  readonly heading: string;
  readonly for: "users" | "admins" | "visitors";
}

/** The heading that a person meets who opens a page: its own, or of where the app sends those who may not see it. */
export async function pageForPerson({ browser }: Harness, page: GuardedPage): Promise<void> {
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
    { timeout: patienceMilliseconds },
  );
}
