import { expect, screen, userEvent, within } from "storybook/test";
import { accountsText, reEnrolText } from "#contract/admin-texts.ts";
import { accountEntry, someMember } from "#storybook/plays/account-entry.ts";
import { toastSays } from "#storybook/plays/toast-says.ts";
import { preview } from "#storybook/preview.tsx";
import { stageOf } from "#storybook/stage/stage.ts";

/** What an act makes stale cannot be read again. */
const meta = preview.meta({
  title: "Screens/Admin Dashboard",
  parameters: { stage: { scenario: "administrator", page: "admin" } },
});

/** Whether one is an administrator still is asked after each change: no answer to that takes the page away. */
export const RolesNotReadAgain = meta.story({
  play: async (context) => {
    const { world } = stageOf(context);
    const member = someMember(world);
    const { uniqueUserNumber } = member;
    const press = async (name: string) =>
      userEvent.click((await accountEntry(member)).getByRole("button", { name }));
    await press(accountsText.reEnrol);
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: reEnrolText.make }));
    const made = await screen.findByRole("region", { name: reEnrolText.heading(uniqueUserNumber) });
    const { passcode } = world.tables.inviteLinks.at(-1) ?? {};
    world.fail("session.roles", "unavailable");
    await press(accountsText.disable);
    await toastSays(accountsText.wasDisabled(uniqueUserNumber));
    await expect(within(made).getByText(String(passcode))).toBeVisible();
  },
});
