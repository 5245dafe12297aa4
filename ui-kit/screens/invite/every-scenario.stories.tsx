import { expect, screen } from "storybook/test";
import { scenarioInvites } from "#contract/mock/scenarios/add-main-user.ts";
import { inviteText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { preview } from "#storybook/preview.tsx";

const { open } = scenarioInvites;

const meta = preview.meta({
  title: "Screens/Invite",
  parameters: { harness: { page: "invite", id: () => open.linkId } },
});

/**
 * Follows all toolbars: an invite opens for any visitor, and the passkey toolbar sets the device's response.
 */
export const Scenario = meta.story({
  tags: ["variant"],
  play: async (context) => {
    const { inviteLinks } = harnessOf(context).world.tables;
    await screen.findByRole("heading", { level: 1, name: inviteText.heading });
    await expect(inviteLinks.map(({ linkId }) => linkId)).toContain(open.linkId);
    const box = { name: inviteText.passcodeLabel };
    await expect(await screen.findByRole("textbox", box, { timeout: 15_000 })).toBeEnabled();
  },
});
