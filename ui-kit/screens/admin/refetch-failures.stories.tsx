import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { scenarioInvites } from "#contract/mock/scenarios/add-main-user.ts";
import { accountsText, adminText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { type Harness, harnessOf } from "#storybook/harness/harness.ts";
import { accountEntry, inviteRow, otherUserRow } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

/** Refetches after an action fail. */
const meta = preview.meta({
  title: "Screens/Admin Dashboard",
  parameters: { harness: { scenario: "administrator", page: "admin" } },
});

/** Creates a re-enrollment link for a member and returns its region. */
async function reEnroll({ world }: Harness): Promise<HTMLElement> {
  const member = otherUserRow(world);
  const entry = await accountEntry(member);
  await userEvent.click(entry.getByRole("button", { name: accountsText.reEnroll }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: reEnrollmentText.make }));
  return screen.findByRole("region", { name: reEnrollmentText.heading(member.uniqueUserNumber) });
}

/** The role is refetched after each change: no response to that removes the page. */
export const RolesRefetchPending = meta.story({
  play: async (context) => {
    const { world } = harnessOf(context);
    const member = otherUserRow(world);
    const { uniqueUserNumber } = member;
    const press = async (name: string) =>
      userEvent.click((await accountEntry(member)).getByRole("button", { name }));
    const made = await reEnroll(harnessOf(context));
    const { passcode } = world.tables.inviteLinks.at(-1) ?? {};
    world.failRoute("session.roles", "unavailable");
    await press(accountsText.disable);
    await expectToast(accountsText.wasDisabled(uniqueUserNumber));
    await expect(within(made).getByText(String(passcode))).toBeVisible();
  },
});

/** A passcode that is shown once does not wait for a refetch. */
export const LinksRefetchPending = meta.story({
  play: async (context) => {
    const harness = harnessOf(context);
    await inviteRow(scenarioInvites.open);
    harness.world.holdRoute("inviteLinks.list");
    const made = await reEnroll(harness);
    const { passcode } = harness.world.tables.inviteLinks.at(-1) ?? {};
    await expect(within(made).getByText(String(passcode))).toBeVisible();
  },
});

/** The loaded users stay, with the passcode that is shown only once. */
export const AccountsRefetchFailed = meta.story({
  play: async (context) => {
    const { world } = harnessOf(context);
    const member = otherUserRow(world);
    const made = await reEnroll(harnessOf(context));
    const { passcode } = world.tables.inviteLinks.at(-1) ?? {};
    world.failRoute("users.list", "unavailable");
    const button = (await accountEntry(member)).getByRole("button", { name: accountsText.disable });
    await userEvent.click(button);
    await expectToast(accountsText.wasDisabled(member.uniqueUserNumber));
    await expect(within(made).getByText(String(passcode))).toBeVisible();
    await waitFor(() => expect(button).toHaveFocus());
  },
});

/** The loaded links stay, and so does focus in them. */
export const LinksRefetchFailed = meta.story({
  play: async (context) => {
    const row = await inviteRow(scenarioInvites.open);
    harnessOf(context).world.failRoute("inviteLinks.list", "unavailable");
    const button = row.getByRole("button", { name: adminText.toggle });
    await userEvent.click(button);
    await expectToast(adminText.toggled.disabled);
    await waitFor(() => expect(button).toHaveFocus());
  },
});
