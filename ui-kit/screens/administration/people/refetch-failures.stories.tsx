import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { accountsText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { type Harness, harnessOf } from "#storybook/harness/harness.ts";
import { accountEntry, otherUserRow } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

/** Refetches after an action fail. */
const meta = preview.meta({
  title: "Screens/People",
  parameters: { harness: { scenario: "administrator", page: "adminPeople" } },
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
