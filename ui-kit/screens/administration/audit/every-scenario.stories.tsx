import { navigationText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { findExpectedHeading } from "#storybook/helpers/accounts/expected-page-heading.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Audit Log", parameters: { harness: { page: "adminAudit" } } });

/** Follows all toolbars: only an administrator stays here, so select the role with the scenario. */
export const Scenario = meta.story({
  tags: ["variant"],
  play: async (context) =>
    findExpectedHeading(harnessOf(context), { heading: navigationText.auditLog, allowed: "admins" }),
});
