import { navigationText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { pageForPerson } from "#storybook/helpers/accounts/page-for-person.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Audit Log", parameters: { harness: { page: "adminAudit" } } });

/** Follows all toolbars: only an administrator stays here, so select the role with the scenario. */
export const AnyScenario = meta.story({
  play: async (context) =>
    pageForPerson(harnessOf(context), { heading: navigationText.auditLog, for: "admins" }),
});
