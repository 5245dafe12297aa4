import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { freshSeconds } from "#contract/limits.ts";
import { problemMessages } from "#contract/problem.ts";
import { leavingText } from "#contract/texts/account-deletion-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { loginText } from "#contract/texts/page-texts.ts";
import { reauthText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Settings",
  parameters: { harness: { scenario: "regular", page: "settings" } },
});

async function openQuestion() {
  await userEvent.click(await screen.findByRole("button", { name: leavingText.delete }));
  return within(await screen.findByRole("alertdialog", { name: leavingText.title }));
}

async function confirm(question: Awaited<ReturnType<typeof openQuestion>>, number: number): Promise<void> {
  await userEvent.type(question.getByRole("textbox"), String(number));
  await userEvent.click(question.getByRole("button", { name: leavingText.delete }));
}

/** Says what ends and what stays, and offers the export. */
export const DeleteAccountDialog = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async () => {
    const question = await openQuestion();
    for (const line of [...leavingText.ends, ...leavingText.stays(42)])
      await waitFor(() => expect(question.getByText(line)).toBeVisible());
    await expect(question.getByRole("link", { name: historyText.exportAll })).toBeVisible();
  },
});

export const DeleteAccountOnPhone = DeleteAccountDialog.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const question = await openQuestion();
    await waitFor(() => expect(question.getByText(leavingText.description)).toBeVisible());
    await expectNoHorizontalScroll();
  },
});

/** Leads to the login, and says so. */
export const AccountDeleted = DeleteAccountDialog.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    await confirm(await openQuestion(), 42);
    await expectToast(leavingText.deleted.title, leavingText.deleted.description);
    await screen.findByRole("heading", { level: 1, name: loginText.heading });
    const { users, chats } = harnessOf(context).world.tables;
    const stub = users.find(({ uniqueUserNumber }) => uniqueUserNumber === 42);
    await expect(stub?.deletedAt).toEqual(expect.any(String));
    await expect(chats.filter(({ userId }) => userId === stub?.id)).toEqual([]);
  },
});

export const DeleteAccountWrongNumber = DeleteAccountDialog.extend({
  tags: ["failing", "!visual"],
  play: async () => {
    const question = await openQuestion();
    await confirm(question, 4);
    await expect(await question.findByText(leavingText.numberMismatch)).toBeVisible();
    await waitFor(() => expect(question.getByRole("textbox")).toHaveFocus());
  },
});

export const DeleteAccountFailed = DeleteAccountDialog.extend({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("session.deleteAccount", "unavailable") } },
  play: async () => {
    const question = await openQuestion();
    await confirm(question, 42);
    const why = `${leavingText.failed} ${problemMessages.unavailable}`;
    await expect(await question.findByRole("alert")).toHaveTextContent(why);
    await expect(question.getByRole("textbox")).toHaveValue("42");
  },
});

export const DeleteAccountLastAdministrator = DeleteAccountDialog.extend({
  tags: ["failing", "!visual"],
  parameters: { harness: { scenario: "administrator" } },
  play: async () => {
    const question = await openQuestion();
    await confirm(question, 42);
    await expect(await question.findByRole("alert")).toHaveTextContent(problemMessages.last_admin);
  },
});

/** An old sign-in requires a step-up first. */
export const AccountDeletedAfterStepUp = DeleteAccountDialog.extend({
  tags: ["happy", "!visual"],
  parameters: { harness: { arrange: (world) => world.clock.advance(freshSeconds + 60) } },
  play: async () => {
    await confirm(await openQuestion(), 42);
    const proof = within(await screen.findByRole("alertdialog", { name: reauthText.title }));
    await userEvent.click(proof.getByRole("button", { name: reauthText.confirm }));
    await screen.findByRole("heading", { level: 1, name: loginText.heading });
  },
});
