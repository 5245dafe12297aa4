import { adminText } from "#contract/texts/admin-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { pageForPerson } from "#storybook/helpers/accounts/page-for-person.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Admin Dashboard", parameters: { harness: { page: "admin" } } });

/** Follows all toolbars: only an administrator stays here, so select the role with the scenario. */
export const AnyScenario = meta.story({
  play: async (context) => pageForPerson(harnessOf(context), { heading: adminText.heading, for: "admins" }),
});
