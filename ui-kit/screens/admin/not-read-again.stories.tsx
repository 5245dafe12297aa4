import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { scenarioInvites } from "#contract/mock/scenarios/add-protagonist.ts";
import { accountsText, adminText, reEnrolText } from "#contract/texts/admin-texts.ts";
import { type Harness, harnessOf } from "#storybook/harness/harness.ts";
import { accountEntry, someMember } from "#storybook/helpers/accounts/account-entry.ts";
import { inviteRow } from "#storybook/helpers/accounts/invite-row.ts";
import { expectToast } from "#storybook/helpers/page/expect-toast.ts";
import { preview } from "#storybook/preview.tsx";

/** Refetches after an action fail. */
const meta = preview.meta({
  title: "Screens/Admin Dashboard",
  parameters: { harness: { scenario: "administrator", page: "admin" } },
});

/** Creates a re-enrollment link for a member and returns its region. */
async function reEnrol({ world }: Harness): Promise<HTMLElement> {
  const member = someMember(world);
  const entry = await accountEntry(member);
  await userEvent.click(entry.getByRole("button", { name: accountsText.reEnrol }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: reEnrolText.make }));
  return screen.findByRole("region", { name: reEnrolText.heading(member.uniqueUserNumber) });
}

/** The role is refetched after each change: no response to that removes the page. */
export const RolesNotReadAgain = meta.story({
  play: async (context) => {
    const { world } = harnessOf(context);
    const member = someMember(world);
    const { uniqueUserNumber } = member;
    const press = async (name: string) =>
      userEvent.click((await accountEntry(member)).getByRole("button", { name }));
    const made = await reEnrol(harnessOf(context));
    const { passcode } = world.tables.inviteLinks.at(-1) ?? {};
    world.fail("session.roles", "unavailable");
    await press(accountsText.disable);
    await expectToast(accountsText.wasDisabled(uniqueUserNumber));
    await expect(within(made).getByText(String(passcode))).toBeVisible();
  },
});

/** A passcode that is shown once does not wait for a refetch. */
export const LinksNotReadAgain = meta.story({
  play: async (context) => {
    const harness = harnessOf(context);
    await inviteRow(scenarioInvites.open);
    harness.world.hold("inviteLinks.list");
    const made = await reEnrol(harness);
    const { passcode } = harness.world.tables.inviteLinks.at(-1) ?? {};
    await expect(within(made).getByText(String(passcode))).toBeVisible();
  },
});

/** The loaded users stay, with the passcode that is shown only once. */
export const PeopleReadInVain = meta.story({
  play: async (context) => {
    const { world } = harnessOf(context);
    const member = someMember(world);
    const made = await reEnrol(harnessOf(context));
    const { passcode } = world.tables.inviteLinks.at(-1) ?? {};
    world.fail("users.list", "unavailable");
    const button = (await accountEntry(member)).getByRole("button", { name: accountsText.disable });
    await userEvent.click(button);
    await expectToast(accountsText.wasDisabled(member.uniqueUserNumber));
    await expect(within(made).getByText(String(passcode))).toBeVisible();
    await waitFor(() => expect(button).toHaveFocus());
  },
});

/** The loaded links stay, and so does focus in them. */
export const LinksReadInVain = meta.story({
  play: async (context) => {
    const row = await inviteRow(scenarioInvites.open);
    harnessOf(context).world.fail("inviteLinks.list", "unavailable");
    const button = row.getByRole("button", { name: adminText.toggle });
    await userEvent.click(button);
    await expectToast(adminText.toggled.disabled);
    await waitFor(() => expect(button).toHaveFocus());
  },
});
