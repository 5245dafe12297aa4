import { expect, userEvent, waitFor } from "storybook/test";
import { problemSentences } from "#contract/problem.ts";
import { accountsText, reEnrolText } from "#contract/texts/admin-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { someMember } from "#storybook/helpers/accounts/account-entry.ts";
import { askToReEnrol, madeLink, newestLink } from "#storybook/helpers/accounts/re-enrollment.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Admin Dashboard",
  parameters: { harness: { scenario: "administrator", page: "admin" } },
});

/** The dialog says first what re-enrolling removes. */
export const ReEnrolAsked = meta.story({
  tags: ["visual"],
  play: async (context) => {
    const question = await askToReEnrol(harnessOf(context));
    await waitFor(() => expect(question.getByText(reEnrolText.description)).toBeVisible());
    await expect(question.getByRole("checkbox", { name: new RegExp(reEnrolText.keep) })).not.toBeChecked();
    await waitFor(() => expect(question.getByRole("button", { name: accountsText.cancel })).toHaveFocus());
  },
});

/** A disabled account stays locked out, and the dialog says so. */
export const ReEnrolOfDisabled = meta.story({
  tags: ["visual"],
  parameters: {
    harness: {
      arrange: (world) => {
        someMember(world).disabledAt = world.clock.isoIn(-60);
      },
    },
  },
  play: async (context) => {
    const question = await askToReEnrol(harnessOf(context));
    await waitFor(() => expect(question.getByText(reEnrolText.stillDisabled)).toBeVisible());
  },
});

const keepBox = { name: new RegExp(reEnrolText.keep) };

/** The request failed: the dialog shows the error and stays open. */
export const ReEnrolFailed = meta.story({
  tags: ["visual"],
  parameters: { harness: { arrange: (world) => world.fail("users.reEnrol", "passkey_limit") } },
  play: async (context) => {
    const question = await askToReEnrol(harnessOf(context));
    await expect(question.queryByText(reEnrolText.stillDisabled)).toBeNull();
    await userEvent.click(question.getByRole("checkbox", keepBox));
    await userEvent.click(question.getByRole("button", { name: reEnrolText.make }));
    const why = `${reEnrolText.failed} ${problemSentences.passkey_limit}`;
    await expect(await question.findByRole("alert")).toHaveTextContent(why);
    await expect(question.getByRole("checkbox", keepBox)).toBeChecked();
    await waitFor(() => expect(question.getByRole("button", { name: reEnrolText.make })).toHaveFocus());
  },
});

export const ReEnrolledAtLast = ReEnrolFailed.extend({
  tags: ["!visual"],
  play: async (context) => {
    const harness = harnessOf(context);
    const question = await askToReEnrol(harness);
    await userEvent.click(question.getByRole("checkbox", keepBox));
    await userEvent.click(question.getByRole("button", { name: reEnrolText.make }));
    await question.findByRole("alert");
    harness.world.mend("users.reEnrol");
    await userEvent.click(question.getByRole("button", { name: reEnrolText.make }));
    await madeLink(harness);
    await expect(newestLink(harness).keepsPasskeys).toBe(true);
  },
});
