import { stylesText } from "#contract/texts/styles-admin-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { findExpectedHeading } from "#storybook/helpers/accounts/expected-page-heading.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Styles", parameters: { harness: { page: "adminStyles" } } });

/** Follows all toolbars: only an administrator stays here, so select the role with the scenario. */
export const Scenario = meta.story({
  tags: ["variant"],
  play: async (context) =>
    findExpectedHeading(harnessOf(context), { heading: stylesText.heading, allowed: "admins" }),
});
