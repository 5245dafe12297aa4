import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { freshSeconds } from "#contract/limits.ts";
import { problemMessages } from "#contract/problem.ts";
import { leavingText } from "#contract/texts/account-deletion-texts.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { accountDeletionText, peopleText } from "#contract/texts/people-texts.ts";
import { reauthText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { accountEntry, currentUserRow } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/People",
  parameters: { harness: { scenario: "administrator", page: "adminPeople" } },
});

const member = { uniqueUserNumber: 44 };

/** Opens the question about an account. */
async function openQuestion(
  { uniqueUserNumber } = member,
  name: string = accountDeletionText.title(uniqueUserNumber),
) {
  const entry = await accountEntry({ uniqueUserNumber });
  await userEvent.click(entry.getByRole("button", { name: accountDeletionText.delete }));
  return within(await screen.findByRole("alertdialog", { name }));
}

type Question = Awaited<ReturnType<typeof openQuestion>>;

async function confirm(question: Question, number: number): Promise<void> {
  await userEvent.type(question.getByRole("textbox"), String(number));
  await userEvent.click(question.getByRole("button", { name: accountDeletionText.delete }));
}

/** Says what ends and what stays. */
export const DeleteDialog = meta.story({
  tags: ["happy", "visual"],
  play: async () => {
    const question = await openQuestion();
    const { ends, stays } = accountDeletionText;
    for (const line of [...ends, ...stays(member.uniqueUserNumber)])
      await waitFor(() => expect(question.getByText(line)).toBeVisible());
    await waitFor(() =>
      expect(question.getByRole("button", { name: accountDeletionText.cancel })).toHaveFocus(),
    );
  },
});

export const DeleteDialogOnPhone = DeleteDialog.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
});

export const WrongNumber = DeleteDialog.extend({
  tags: ["failing", "!visual"],
  play: async () => {
    const question = await openQuestion();
    await confirm(question, 45);
    await expect(await question.findByText(peopleText.numberMismatch)).toBeVisible();
    await waitFor(() => expect(question.getByRole("textbox")).toHaveFocus());
    await userEvent.click(question.getByRole("button", { name: accountDeletionText.cancel }));
    const entry = await accountEntry(member);
    await waitFor(() =>
      expect(entry.getByRole("button", { name: accountDeletionText.delete })).toHaveFocus(),
    );
  },
});

/** Its entry is gone, and the heading has the focus. */
export const Deleted = DeleteDialog.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    await confirm(await openQuestion(), member.uniqueUserNumber);
    await expectToast(
      accountDeletionText.wasDeleted(member.uniqueUserNumber),
      accountDeletionText.chatsFollow,
    );
    const name = accountsText.user(member.uniqueUserNumber);
    await waitFor(() => expect(screen.queryByRole("heading", { level: 3, name })).toBeNull());
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    const { users } = harnessOf(context).world.tables;
    const stub = users.find(({ uniqueUserNumber }) => uniqueUserNumber === member.uniqueUserNumber);
    await expect(stub).toMatchObject({ note: null, groupIds: [], deletedAt: expect.any(String) });
  },
});

/** Enter in the number field deletes, as its button does. */
export const DeletedByEnter = DeleteDialog.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    const question = await openQuestion();
    await userEvent.type(question.getByRole("textbox"), "45{Enter}");
    await expect(await question.findByText(peopleText.numberMismatch)).toBeVisible();
    await userEvent.clear(question.getByRole("textbox"));
    await userEvent.type(question.getByRole("textbox"), `${member.uniqueUserNumber}{Enter}`);
    await expectToast(
      accountDeletionText.wasDeleted(member.uniqueUserNumber),
      accountDeletionText.chatsFollow,
    );
  },
});

export const Deleting = DeleteDialog.extend({
  tags: ["loading", "!visual"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("users.delete") } },
  play: async () => {
    const question = await openQuestion();
    await confirm(question, member.uniqueUserNumber);
    await waitFor(() =>
      expect(question.getByRole("button", { name: accountDeletionText.cancel })).toBeDisabled(),
    );
  },
});

/** The typed number stays. */
export const DeleteFailed = DeleteDialog.extend({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("users.delete", "unavailable") } },
  play: async () => {
    const question = await openQuestion();
    await confirm(question, member.uniqueUserNumber);
    const why = `${accountDeletionText.failed} ${problemMessages.unavailable}`;
    await expect(await question.findByRole("alert")).toHaveTextContent(why);
    await expect(question.getByRole("textbox")).toHaveValue(String(member.uniqueUserNumber));
    const button = { name: accountDeletionText.delete };
    await waitFor(() => expect(question.getByRole("button", button)).toHaveFocus());
  },
});

export const DeleteLastAdministrator = DeleteDialog.extend({
  tags: ["failing", "!visual"],
  play: async (context) => {
    const { uniqueUserNumber } = currentUserRow(harnessOf(context).world);
    const question = await openQuestion({ uniqueUserNumber }, leavingText.title);
    await userEvent.type(question.getByRole("textbox"), `${uniqueUserNumber}{Enter}`);
    await expect(await question.findByRole("alert")).toHaveTextContent(problemMessages.last_admin);
  },
});

/** An old sign-in requires a step-up first. */
export const DeletedAfterStepUp = DeleteDialog.extend({
  tags: ["happy", "!visual"],
  parameters: { harness: { arrange: (world) => world.clock.advance(freshSeconds + 60) } },
  play: async () => {
    await confirm(await openQuestion(), member.uniqueUserNumber);
    const proof = within(await screen.findByRole("alertdialog", { name: reauthText.title }));
    await userEvent.click(proof.getByRole("button", { name: reauthText.confirm }));
    await expectToast(
      accountDeletionText.wasDeleted(member.uniqueUserNumber),
      accountDeletionText.chatsFollow,
    );
  },
});
