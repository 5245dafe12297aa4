import { newChatText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { findExpectedHeading } from "#storybook/helpers/accounts/expected-page-heading.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/New chat", parameters: { harness: { page: "newChat" } } });

/** Follows all toolbars: try the scenarios, the roles, the brands. */
export const Scenario = meta.story({
  tags: ["variant"],
  play: async (context) =>
    findExpectedHeading(harnessOf(context), { heading: newChatText.heading, allowed: "users" }),
});
