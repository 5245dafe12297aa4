import { settingsText } from "#contract/texts/settings-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { findExpectedHeading } from "#storybook/helpers/accounts/expected-page-heading.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Settings", parameters: { harness: { page: "settings" } } });

/** Follows all toolbars: a signed-in user sees the page, a visitor the login. */
export const Scenario = meta.story({
  tags: ["variant"],
  play: (context) =>
    findExpectedHeading(harnessOf(context), { heading: settingsText.heading, allowed: "users" }),
});
