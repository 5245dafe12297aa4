import { securityText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { pageForPerson } from "#storybook/helpers/accounts/page-for-person.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Security", parameters: { harness: { page: "security" } } });

/** Follows all toolbars: a signed-in user sees the page, a visitor the login. */
export const AnyScenario = meta.story({
  play: (context) => pageForPerson(harnessOf(context), { heading: securityText.heading, for: "users" }),
});
