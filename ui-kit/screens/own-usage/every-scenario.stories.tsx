import { ownUsageText } from "#contract/texts/usage-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { findExpectedHeading } from "#storybook/helpers/accounts/expected-page-heading.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Own usage", parameters: { harness: { page: "usage" } } });

/** Follows all toolbars: a signed-in user sees the page, a visitor the login. */
export const Scenario = meta.story({
  tags: ["variant"],
  play: (context) =>
    findExpectedHeading(harnessOf(context), { heading: ownUsageText.heading, allowed: "users" }),
});
