import { historyText } from "#contract/texts/history-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { findExpectedHeading } from "#storybook/helpers/accounts/expected-page-heading.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Chat history", parameters: { harness: { page: "chats" } } });

/** Follows all toolbars: a new user, a regular one, two hundred chats, hostile texts. */
export const Scenario = meta.story({
  tags: ["variant"],
  play: async (context) =>
    findExpectedHeading(harnessOf(context), { heading: historyText.heading, allowed: "users" }),
});
