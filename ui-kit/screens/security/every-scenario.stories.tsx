import { securityText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { findExpectedHeading } from "#storybook/helpers/accounts/expected-page-heading.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Security", parameters: { harness: { page: "security" } } });

/** Follows all toolbars: a signed-in user sees the page, a visitor the login. */
export const Scenario = meta.story({
  tags: ["variant"],
  play: (context) =>
    findExpectedHeading(harnessOf(context), { heading: securityText.heading, allowed: "users" }),
});
