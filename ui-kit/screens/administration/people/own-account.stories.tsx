import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { leavingText } from "#contract/texts/account-deletion-texts.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { loginText, newChatText } from "#contract/texts/page-texts.ts";
import { accountDeletionText } from "#contract/texts/people-texts.ts";
import { type Harness, harnessOf } from "#storybook/harness/harness.ts";
import { accountEntry, currentUserRow, otherUserRow } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

/** Administrators who would lock themselves out. */
const meta = preview.meta({
  title: "Screens/People",
  parameters: { harness: { scenario: "administrator", page: "adminPeople" } },
});

async function press(person: { uniqueUserNumber: number }, name: string) {
  const entry = await accountEntry(person);
  await userEvent.click(entry.getByRole("button", { name }));
}

/** Gives up the role of the only administrator, which is refused. */
async function resign(world: MockWorld) {
  const own = currentUserRow(world);
  await press(own, accountsText.removeAdministrator);
  const question = within(await screen.findByRole("alertdialog", { name: accountsText.removeOwn.title }));
  await userEvent.click(question.getByRole("button", { name: accountsText.removeAdministrator }));
  const entry = await accountEntry(own);
  await expect(await entry.findByRole("alert")).toHaveTextContent(problemMessages.last_admin);
  return entry;
}

/** The refusal is shown beside the account. It stays until another change, which may have removed its reason. */
export const LastAdministrator = meta.story({
  tags: ["failing", "visual", "desktop"],
  play: async (context) => {
    const entry = await resign(harnessOf(context).world);
    await expect(entry.getByText(accountsText.administrator)).toBeVisible();
  },
});

export const NoLongerLastAdministrator = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const entry = await resign(world);
    await press(otherUserRow(world), accountsText.makeAdministrator);
    await waitFor(() => expect(entry.queryByRole("alert")).toBeNull());
  },
});

async function askToDisableSelf(world: MockWorld) {
  await press(currentUserRow(world), accountsText.disable);
  return within(await screen.findByRole("alertdialog", { name: accountsText.disableOwn.title }));
}

/** A dialog protects administrators from locking themselves out. */
export const DisableSelfDialog = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async (context) => {
    const question = await askToDisableSelf(harnessOf(context).world);
    const cancel = question.getByRole("button", { name: accountsText.cancel });
    await waitFor(() => expect(cancel).toHaveFocus());
  },
});

export const DisableSelfCanceled = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const own = currentUserRow(world);
    const question = await askToDisableSelf(world);
    await userEvent.click(question.getByRole("button", { name: accountsText.cancel }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(own.disabledAt).toBeNull();
  },
});

const withSecondAdministrator = {
  harness: {
    arrange: (world: Harness["world"]) => {
      otherUserRow(world).roles = ["admin", "user"];
    },
  },
};

export const SelfDisabled = DisableSelfDialog.extend({
  tags: ["happy", "!visual"],
  parameters: withSecondAdministrator,
  play: async (context) => {
    await press(currentUserRow(harnessOf(context).world), accountsText.disable);
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: accountsText.disable }));
    await screen.findByRole("heading", { level: 1, name: loginText.heading });
  },
});

/** One's own account is deleted as in the settings. */
export const SelfDeleted = DisableSelfDialog.extend({
  tags: ["happy", "!visual"],
  parameters: withSecondAdministrator,
  play: async (context) => {
    const own = currentUserRow(harnessOf(context).world);
    await press(own, accountDeletionText.delete);
    const question = within(await screen.findByRole("alertdialog", { name: leavingText.title }));
    await userEvent.type(question.getByRole("textbox"), `${own.uniqueUserNumber}{Enter}`);
    await expectToast(leavingText.deleted.title, leavingText.deleted.description);
    await screen.findByRole("heading", { level: 1, name: loginText.heading });
    await expect(screen.queryByText(loginText.accountDeleted)).toBeNull();
    await expect(own.deletedAt).toEqual(expect.any(String));
  },
});

/** A user that loses the administrator role is redirected. */
export const SelfDemoted = DisableSelfDialog.extend({
  tags: ["happy", "!visual"],
  parameters: withSecondAdministrator,
  play: async (context) => {
    await press(currentUserRow(harnessOf(context).world), accountsText.removeAdministrator);
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: accountsText.removeAdministrator }));
    await screen.findByRole("heading", { level: 1, name: newChatText.heading });
  },
});
