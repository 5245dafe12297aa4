import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { accountsText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { groupsText, peopleText } from "#contract/texts/people-texts.ts";
import { type Harness, harnessOf } from "#storybook/harness/harness.ts";
import { accountEntry, otherUserRow } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

/** Content that stays on the page while people are fetched again. */
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

/** The role is refetched after each change. The page stays while that request is pending. */
export const RolesRefetchPending = meta.story({
  tags: ["loading"],
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
  tags: ["failing"],
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

/** The groups below stay while others are searched for, with a name that is typed. */
export const NewGroupKept = meta.story({
  tags: ["happy"],
  parameters: { harness: { people: { q: "nobody at all" } } },
  play: async (context) => {
    const { world } = harnessOf(context);
    await screen.findByText(peopleText.noneFound);
    const name = await screen.findByRole("textbox", { name: groupsText.nameLabel });
    await userEvent.type(name, "Board");
    const release = world.holdRoute("users.list");
    await userEvent.click(screen.getByRole("button", { name: peopleText.clearSearch }));
    await expect(await screen.findByText(peopleText.loading)).toBeInTheDocument();
    await expect(name).toBeInTheDocument();
    release();
    await screen.findByRole("list", { name: peopleText.heading });
    await expect(screen.getByRole("textbox", { name: groupsText.nameLabel })).toHaveValue("Board");
  },
});
