import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { freshSeconds } from "#contract/limits.ts";
import { accountsText, adminText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { toastText } from "#contract/texts/page-texts.ts";
import { reauthText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import {
  newestReEnrollmentLink,
  openReEnrollDialog,
  reEnroll,
  reEnrollmentLink,
} from "#storybook/helpers/accounts/re-enrollment.ts";
import { accountEntry, otherUserRow } from "#storybook/helpers/accounts/rows.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/People",
  parameters: { harness: { scenario: "administrator", page: "adminPeople" } },
});

export const ReEnrolled = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async (context) => {
    const harness = harnessOf(context);
    await reEnroll(harness);
    const shown = await reEnrollmentLink(harness);
    const { linkId, passcode, keepsPasskeys } = newestReEnrollmentLink(harness);
    await expect(keepsPasskeys).toBe(false);
    await expect(shown.getByText(new RegExp(`${linkId}$`))).toBeVisible();
    await expect(shown.getByText(String(passcode))).toBeVisible();
    await waitFor(() => expect(shown.getByRole("heading", { level: 4 })).toHaveFocus());
  },
});

export const ReEnrolledOnPhone = ReEnrolled.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async (context) => {
    const harness = harnessOf(context);
    await reEnroll(harness);
    await reEnrollmentLink(harness);
    await expectNoHorizontalScroll();
  },
});

export const ReEnrolledWithOldPasskeys = ReEnrolled.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const harness = harnessOf(context);
    const question = await openReEnrollDialog(harness);
    await userEvent.click(question.getByRole("checkbox", { name: new RegExp(reEnrollmentText.keep) }));
    await userEvent.click(question.getByRole("button", { name: reEnrollmentText.make }));
    await reEnrollmentLink(harness);
    await expect(newestReEnrollmentLink(harness).keepsPasskeys).toBe(true);
  },
});

export const ReEnrollmentLinkCopied = ReEnrolled.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const harness = harnessOf(context);
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await reEnroll(harness);
    const shown = await reEnrollmentLink(harness);
    await userEvent.click(shown.getByRole("button", { name: adminText.copyUrl }));
    await expectToast(adminText.copyDone.title, adminText.copyDone.description);
    await expect(write.mock.lastCall?.[0]).toMatch(new RegExp(`${newestReEnrollmentLink(harness).linkId}$`));
    await userEvent.click(shown.getByRole("button", { name: reEnrollmentText.copyPasscode }));
    await expectToast(reEnrollmentText.passcodeCopied);
    await expect(write.mock.lastCall?.[0]).toBe(String(newestReEnrollmentLink(harness).passcode));
    // Otherwise the toast and the navigation cover the buttons of other entries.
    await userEvent.click(screen.getByRole("button", { name: toastText.close }));
    window.scrollTo(0, 0);
  },
});

/** After dismissal the passcode is gone and focus returns to the button. */
export const ReEnrollmentLinkDismissed = ReEnrolled.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const harness = harnessOf(context);
    await reEnroll(harness);
    const shown = await reEnrollmentLink(harness);
    await userEvent.click(shown.getByRole("button", { name: reEnrollmentText.done }));
    await expect(screen.queryByText(String(newestReEnrollmentLink(harness).passcode))).toBeNull();
    const entry = await accountEntry(otherUserRow(harness.world));
    await waitFor(() => expect(entry.getByRole("button", { name: accountsText.reEnroll })).toHaveFocus());
  },
});

/** An old sign-in requires a step-up first; then the chosen action continues. */
export const ReEnrolledAfterStepUp = ReEnrolled.extend({
  tags: ["happy", "!visual"],
  parameters: { harness: { arrange: (world) => world.clock.advance(freshSeconds + 60) } },
  play: async (context) => {
    const harness = harnessOf(context);
    await reEnroll(harness);
    const proof = within(await screen.findByRole("alertdialog", { name: reauthText.title }));
    await userEvent.click(proof.getByRole("button", { name: reauthText.confirm }));
    await reEnrollmentLink(harness);
  },
});

/** Canceling step-up reopens the dialog unchanged. */
export const ReEnrollStepUpCanceled = ReEnrolledAfterStepUp.extend({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const before = world.tables.inviteLinks.length;
    const question = await openReEnrollDialog(harnessOf(context));
    await userEvent.click(question.getByRole("checkbox", { name: new RegExp(reEnrollmentText.keep) }));
    await userEvent.click(question.getByRole("button", { name: reEnrollmentText.make }));
    const proof = within(await screen.findByRole("alertdialog", { name: reauthText.title }));
    await userEvent.click(proof.getByRole("button", { name: reauthText.cancel }));
    await waitFor(() => expect(screen.queryByRole("alertdialog", { name: reauthText.title })).toBeNull());
    await expect(question.getByRole("checkbox", { name: new RegExp(reEnrollmentText.keep) })).toBeChecked();
    await waitFor(() => expect(question.getByRole("button", { name: reEnrollmentText.make })).toHaveFocus());
    await expect(world.tables.inviteLinks).toHaveLength(before);
  },
});

/** A second link does not replace the first passcode. */
export const TwoReEnrolled = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const harness = harnessOf(context);
    const [first, second] = harness.world.tables.users.filter(
      ({ id }) => id !== harness.world.tables.mainUserId,
    );
    if (first === undefined || second === undefined) throw new Error("The scenario has too few people.");
    await reEnroll(harness);
    await reEnrollmentLink(harness);
    const { passcode } = newestReEnrollmentLink(harness);
    const other = await accountEntry(second);
    const button = { name: accountsText.reEnroll };
    await userEvent.click(other.getByRole("button", button));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(other.getByRole("button", button)).toHaveFocus());
    await userEvent.click(other.getByRole("button", button));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: reEnrollmentText.make }));
    const name = reEnrollmentText.heading(second.uniqueUserNumber);
    await waitFor(() => expect(screen.getByRole("heading", { level: 4, name })).toHaveFocus());
    const shown = await reEnrollmentLink(harness);
    await expect(shown.getByText(String(passcode))).toBeVisible();
    await userEvent.click(shown.getByRole("button", { name: reEnrollmentText.done }));
    const entry = await accountEntry(first);
    await waitFor(() => expect(entry.getByRole("button", button)).toHaveFocus());
    await expect(screen.getByText(String(newestReEnrollmentLink(harness).passcode))).toBeVisible();
  },
});
