import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { freshSeconds } from "#contract/limits.ts";
import { accountsText, adminText, reEnrolText } from "#contract/texts/admin-texts.ts";
import { toastText } from "#contract/texts/page-texts.ts";
import { reauthText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { accountEntry, someMember } from "#storybook/helpers/accounts/account-entry.ts";
import { inviteRow } from "#storybook/helpers/accounts/invite-row.ts";
import { askToReEnrol, madeLink, newestLink, reEnrol } from "#storybook/helpers/accounts/re-enrollment.ts";
import { expectToast } from "#storybook/helpers/page/expect-toast.ts";
import { noSidewaysScroll } from "#storybook/helpers/page/no-sideways-scroll.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Admin Dashboard",
  parameters: { harness: { scenario: "administrator", page: "admin" } },
});

export const ReEnrolled = meta.story({
  tags: ["visual"],
  play: async (context) => {
    const harness = harnessOf(context);
    await reEnrol(harness);
    const shown = await madeLink(harness);
    const { linkId, passcode, keepsPasskeys } = newestLink(harness);
    await expect(keepsPasskeys).toBe(false);
    await expect(shown.getByText(new RegExp(`${linkId}$`))).toBeVisible();
    await expect(shown.getByText(String(passcode))).toBeVisible();
    await waitFor(() => expect(shown.getByRole("heading", { level: 4 })).toHaveFocus());
    const row = await inviteRow({ linkId });
    await expect(row.getByText(adminText.reEnrolment)).toBeVisible();
    await expect(row.queryByText(String(passcode)), "only here is the passcode told").toBeNull();
  },
});

export const ReEnrolledOnPhone = ReEnrolled.extend({
  tags: ["!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async (context) => {
    const harness = harnessOf(context);
    await reEnrol(harness);
    await madeLink(harness);
    await noSidewaysScroll();
  },
});

export const ReEnrolledWithOldPasskeys = ReEnrolled.extend({
  tags: ["!visual"],
  play: async (context) => {
    const harness = harnessOf(context);
    const question = await askToReEnrol(harness);
    await userEvent.click(question.getByRole("checkbox", { name: new RegExp(reEnrolText.keep) }));
    await userEvent.click(question.getByRole("button", { name: reEnrolText.make }));
    await madeLink(harness);
    await expect(newestLink(harness).keepsPasskeys).toBe(true);
  },
});

export const ReEnrolmentCopied = ReEnrolled.extend({
  tags: ["!visual"],
  play: async (context) => {
    const harness = harnessOf(context);
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await reEnrol(harness);
    const shown = await madeLink(harness);
    await userEvent.click(shown.getByRole("button", { name: adminText.copyUrl }));
    await expectToast(adminText.copyDone.title, adminText.copyDone.description);
    await expect(write.mock.lastCall?.[0]).toMatch(new RegExp(`${newestLink(harness).linkId}$`));
    await userEvent.click(shown.getByRole("button", { name: reEnrolText.copyPasscode }));
    await expectToast(reEnrolText.passcodeCopied);
    await expect(write.mock.lastCall?.[0]).toBe(String(newestLink(harness).passcode));
    // Otherwise the toast and the navigation cover the buttons of other entries.
    await userEvent.click(screen.getByRole("button", { name: toastText.close }));
    window.scrollTo(0, 0);
  },
});

/** After dismissal the passcode is gone and focus returns to the button. */
export const ReEnrolmentPutAway = ReEnrolled.extend({
  tags: ["!visual"],
  play: async (context) => {
    const harness = harnessOf(context);
    await reEnrol(harness);
    const shown = await madeLink(harness);
    await userEvent.click(shown.getByRole("button", { name: reEnrolText.done }));
    await expect(screen.queryByText(String(newestLink(harness).passcode))).toBeNull();
    const entry = await accountEntry(someMember(harness.world));
    await waitFor(() => expect(entry.getByRole("button", { name: accountsText.reEnrol })).toHaveFocus());
  },
});

/** An old sign-in requires a step-up first; then the chosen action continues. */
export const ReEnrolledAfterStepUp = ReEnrolled.extend({
  tags: ["!visual"],
  parameters: { harness: { arrange: (world) => world.clock.passSeconds(freshSeconds + 60) } },
  play: async (context) => {
    const harness = harnessOf(context);
    await reEnrol(harness);
    const proof = within(await screen.findByRole("alertdialog", { name: reauthText.title }));
    await userEvent.click(proof.getByRole("button", { name: reauthText.confirm }));
    await madeLink(harness);
  },
});

/** Canceling step-up reopens the dialog unchanged. */
export const ReEnrolStepUpLeft = ReEnrolledAfterStepUp.extend({
  play: async (context) => {
    const { world } = harnessOf(context);
    const before = world.tables.inviteLinks.length;
    const question = await askToReEnrol(harnessOf(context));
    await userEvent.click(question.getByRole("checkbox", { name: new RegExp(reEnrolText.keep) }));
    await userEvent.click(question.getByRole("button", { name: reEnrolText.make }));
    const proof = within(await screen.findByRole("alertdialog", { name: reauthText.title }));
    await userEvent.click(proof.getByRole("button", { name: reauthText.cancel }));
    await waitFor(() => expect(screen.queryByRole("alertdialog", { name: reauthText.title })).toBeNull());
    await expect(question.getByRole("checkbox", { name: new RegExp(reEnrolText.keep) })).toBeChecked();
    await waitFor(() => expect(question.getByRole("button", { name: reEnrolText.make })).toHaveFocus());
    await expect(world.tables.inviteLinks).toHaveLength(before);
  },
});

/** A second link does not replace the first passcode. */
export const TwoReEnrolled = meta.story({
  play: async (context) => {
    const harness = harnessOf(context);
    const [first, second] = harness.world.tables.users.filter(
      ({ id }) => id !== harness.world.tables.protagonistId,
    );
    if (first === undefined || second === undefined) throw new Error("The scenario has too few people.");
    await reEnrol(harness);
    await madeLink(harness);
    const { passcode } = newestLink(harness);
    const other = await accountEntry(second);
    const button = { name: accountsText.reEnrol };
    await userEvent.click(other.getByRole("button", button));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(other.getByRole("button", button)).toHaveFocus());
    await userEvent.click(other.getByRole("button", button));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: reEnrolText.make }));
    const name = reEnrolText.heading(second.uniqueUserNumber);
    await waitFor(() => expect(screen.getByRole("heading", { level: 4, name })).toHaveFocus());
    const shown = await madeLink(harness);
    await expect(shown.getByText(String(passcode))).toBeVisible();
    await userEvent.click(shown.getByRole("button", { name: reEnrolText.done }));
    const entry = await accountEntry(first);
    await waitFor(() => expect(entry.getByRole("button", button)).toHaveFocus());
    await expect(screen.getByText(String(newestLink(harness).passcode))).toBeVisible();
  },
});
