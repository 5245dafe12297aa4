import { adminText } from "#contract/texts/admin-texts.ts";
import { stageOf } from "#storybook/harness/harness.ts";
import { pageForPerson } from "#storybook/helpers/accounts/page-for-person.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Admin Dashboard", parameters: { stage: { page: "admin" } } });

/** Follows all toolbars: only an administrator stays here, so take the role with the scenario. */
export const AnyScenario = meta.story({
  play: async (context) => pageForPerson(stageOf(context), { heading: adminText.heading, for: "admins" }),
});
