import { expect, userEvent, waitFor } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { accountsText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import {
  newestReEnrollmentLink,
  openReEnrollDialog,
  reEnrollmentLink,
} from "#storybook/helpers/accounts/re-enrollment.ts";
import { otherUserRow } from "#storybook/helpers/accounts/rows.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/People",
  parameters: { harness: { scenario: "administrator", page: "adminPeople" } },
});

/** The dialog says first what re-enrolling removes. */
export const ReEnrollDialog = meta.story({
  tags: ["happy", "visual"],
  play: async (context) => {
    const question = await openReEnrollDialog(harnessOf(context));
    await waitFor(() => expect(question.getByText(reEnrollmentText.description)).toBeVisible());
    await expect(
      question.getByRole("checkbox", { name: new RegExp(reEnrollmentText.keep) }),
    ).not.toBeChecked();
    await waitFor(() => expect(question.getByRole("button", { name: accountsText.cancel })).toHaveFocus());
  },
});

/** A disabled account stays locked out, and the dialog says so. */
export const ReEnrollDisabledAccount = meta.story({
  tags: ["happy", "visual"],
  parameters: {
    harness: {
      arrange: (world) => {
        otherUserRow(world).disabledAt = world.clock.isoIn(-60);
      },
    },
  },
  play: async (context) => {
    const question = await openReEnrollDialog(harnessOf(context));
    await waitFor(() => expect(question.getByText(reEnrollmentText.stillDisabled)).toBeVisible());
  },
});

const keepBox = { name: new RegExp(reEnrollmentText.keep) };

/** The request failed: the dialog shows the error and stays open. */
export const ReEnrollFailed = meta.story({
  tags: ["failing", "visual"],
  parameters: { harness: { arrange: (world) => world.failRoute("users.reEnroll", "passkey_limit") } },
  play: async (context) => {
    const question = await openReEnrollDialog(harnessOf(context));
    await expect(question.queryByText(reEnrollmentText.stillDisabled)).toBeNull();
    await userEvent.click(question.getByRole("checkbox", keepBox));
    await userEvent.click(question.getByRole("button", { name: reEnrollmentText.make }));
    const why = `${reEnrollmentText.failed} ${problemMessages.passkey_limit}`;
    await expect(await question.findByRole("alert")).toHaveTextContent(why);
    await expect(question.getByRole("checkbox", keepBox)).toBeChecked();
    await waitFor(() => expect(question.getByRole("button", { name: reEnrollmentText.make })).toHaveFocus());
  },
});

export const ReEnrollRetried = ReEnrollFailed.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const harness = harnessOf(context);
    const question = await openReEnrollDialog(harness);
    await userEvent.click(question.getByRole("checkbox", keepBox));
    await userEvent.click(question.getByRole("button", { name: reEnrollmentText.make }));
    await question.findByRole("alert");
    harness.world.restoreRoute("users.reEnroll");
    await userEvent.click(question.getByRole("button", { name: reEnrollmentText.make }));
    await reEnrollmentLink(harness);
    await expect(newestReEnrollmentLink(harness).keepsPasskeys).toBe(true);
  },
});
