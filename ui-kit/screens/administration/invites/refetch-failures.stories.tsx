import { expect, userEvent, waitFor } from "storybook/test";
import { scenarioInvites } from "#contract/mock/scenarios/add-main-user.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { inviteRow } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

/** Refetches after an action fail. */
const meta = preview.meta({
  title: "Screens/Admin Dashboard",
  parameters: { harness: { scenario: "administrator", page: "admin" } },
});

/** The loaded links stay, and so does focus in them. */
export const LinksRefetchFailed = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const row = await inviteRow(scenarioInvites.open);
    harnessOf(context).world.failRoute("inviteLinks.list", "unavailable");
    const button = row.getByRole("button", { name: adminText.toggle });
    await userEvent.click(button);
    await expectToast(adminText.toggled.disabled);
    await waitFor(() => expect(button).toHaveFocus());
  },
});
