import { expect, screen, userEvent, waitFor } from "storybook/test";
import { makeInviteLink } from "#contract/mock/factories/make-invite-link.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { scenarioInvites } from "#contract/mock/scenarios/add-main-user.ts";
import { problemMessages } from "#contract/problem.ts";
import { inviteText, loginText } from "#contract/texts/page-texts.ts";
import { passkeyText } from "#contract/texts/passkey-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { otherUserRow } from "#storybook/helpers/accounts/rows.ts";
import { expectRetryCountdown } from "#storybook/helpers/page/expect-countdown.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const { open } = scenarioInvites;

const meta = preview.meta({
  title: "Screens/Invite",
  parameters: { harness: { scenario: "signedOut", page: "invite", id: () => open.linkId } },
});

const findBox = () => screen.findByRole("textbox", { name: inviteText.passcodeLabel });

/** Fills in the form with a passcode and submits it. */
async function register(passcode: number | string = open.passcode) {
  await userEvent.type(await findBox(), String(passcode));
  await userEvent.click(screen.getByRole("button", { name: inviteText.create }));
}

/** A failed registration shows the error; the passcode is kept, and focus is in its field. */
async function expectFailure(why: string, passcode: number = open.passcode) {
  await expectToast(inviteText.failedTitle, why);
  await waitFor(async () => expect(await findBox()).toHaveFocus());
  await expect(await findBox()).toHaveValue(String(passcode));
}

export const PasscodeNotANumber = meta.story({
  tags: ["failing"],
  play: async () => {
    await register("my passcode");
    await expect(await screen.findByText(inviteText.passcodeInvalid)).toBeVisible();
    const box = await findBox();
    await expect(box).toBeInvalid();
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveAccessibleDescription(`${inviteText.passcodeHint} ${inviteText.passcodeInvalid}`);
  },
});

/** A pasted passcode is parsed, and the field keeps the pasted text. */
export const PasscodePasted = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("invite.register") } },
  play: async () => {
    const box = await findBox();
    await userEvent.click(box);
    const digits = String(open.passcode).replace(/..../, "$&\u2011\u200b");
    const text = `${inviteText.passcodeLabel}: ${digits}. `;
    await userEvent.paste(text);
    await expect(box).toHaveValue(text);
    await userEvent.click(screen.getByRole("button", { name: inviteText.create }));
    await expect(await screen.findByRole("button", { name: inviteText.creating })).toBeDisabled();
    await expect(box).toBeValid();
  },
});

export const WrongPasscode = meta.story({
  tags: ["failing", "visual", "dark"],
  play: async () => {
    await register(open.passcode + 1);
    await expectFailure(problemMessages.passcode_incorrect, open.passcode + 1);
    const box = await findBox();
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(
      `${inviteText.passcodeHint} ${problemMessages.passcode_incorrect}`,
    );
  },
});

export const WrongPasscodeCorrected = meta.story({
  tags: ["happy"],
  play: async () => {
    await register(open.passcode + 1);
    await expectFailure(problemMessages.passcode_incorrect, open.passcode + 1);
    const box = await findBox();
    await userEvent.type(box, "{Backspace}");
    await expect(box).toBeValid();
  },
});

const reEnrollment = (keepsPasskeys: boolean) => ({
  scenario: "signedOut" as const,
  page: "invite" as const,
  id: ({ tables }: MockWorld) => tables.inviteLinks.at(-1)?.linkId ?? "",
  arrange: (world: MockWorld) => {
    const { id, uniqueUserNumber } = otherUserRow(world);
    makeInviteLink(world, { enrolUserId: id, uniqueUserNumber, keepsPasskeys });
  },
});

/** A link for an existing account says above the form what happens to it. */
export const ReEnrollment = meta.story({
  tags: ["happy", "visual", "desktop"],
  parameters: { harness: reEnrollment(false) },
  play: async () => {
    const box = await findBox();
    const { heading, haveAccount } = inviteText.reEnrollment;
    await expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(heading);
    await expect(screen.getByRole("link", { name: haveAccount })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${heading} · `)));
    const stays = screen.getByText(inviteText.reEnrollment.accountStays);
    await expect(stays).toBeVisible();
    await expect(screen.getByText(inviteText.reEnrollment.othersEnd)).toBeVisible();
    const form = box.closest("form");
    await expect(form?.contains(stays)).toBe(false);
    await expect(stays.getBoundingClientRect().bottom).toBeLessThan(
      form?.getBoundingClientRect().top ?? Number.NaN,
    );
  },
});

/** Passkeys and sessions that stay are not said to end. */
export const ReEnrollmentKeepingPasskeys = meta.story({
  tags: ["happy"],
  parameters: { harness: reEnrollment(true) },
  play: async () => {
    await findBox();
    await expect(screen.getByText(inviteText.reEnrollment.accountStays)).toBeVisible();
    await expect(screen.queryByText(inviteText.reEnrollment.othersEnd)).not.toBeInTheDocument();
  },
});

export const TooManyAttempts = meta.story({
  tags: ["failing", "visual"],
  parameters: {
    harness: {
      arrange: (world) =>
        world.failRoute("invite.register", "too_many_attempts", { retryAfterSeconds: 15 * 60 }),
    },
  },
  play: async () => {
    await register();
    await expectFailure(problemMessages.too_many_attempts);
    await expectRetryCountdown("15 minutes", "waitOnly");
    await expect(screen.getAllByText(/too many/i), "the reason is shown once").toHaveLength(1);
  },
});

export const Creating = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("invite.register") } },
  play: async () => {
    await register();
    const busy = await screen.findByRole("button", { name: inviteText.creating });
    await expect(busy).toBeDisabled();
    await expect(await findBox()).toBeDisabled();
  },
});

export const Canceled = meta.story({
  tags: ["failing"],
  parameters: { harness: { passkey: "canceled" } },
  play: async () => {
    await register();
    await expectFailure(`NotAllowedError: ${passkeyText.notAllowed}`);
  },
});

export const Unsupported = meta.story({
  tags: ["failing"],
  parameters: { harness: { passkey: "unsupported" } },
  play: async () => {
    await register();
    await expectToast(passkeyText.unsupported);
  },
});

export const AlreadyRegistered = meta.story({
  tags: ["failing"],
  parameters: { harness: { passkey: "alreadyRegistered" } },
  play: async () => {
    await register();
    await expectFailure(`InvalidStateError: ${passkeyText.previouslyRegistered}`);
  },
});

/** The link expired while the form was open: the device can drop the new passkey. */
export const VerificationFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("invite.verify", "invite_used") } },
  play: async (context) => {
    const { world, browser, passkeys } = harnessOf(context);
    const before = browser.passkeys.length;
    await register();
    await expectFailure(problemMessages.invite_used);
    await expect(passkeys.signals).toHaveLength(1);
    await expect(passkeys.signals[0]).toMatchObject({
      rpId: world.relyingPartyId,
      credentialId: expect.any(String),
    });
    await expect(browser.passkeys).toHaveLength(before);
  },
});

export const Registered = meta.story({
  tags: ["happy"],
  play: async () => {
    await register();
    await expectToast(inviteText.succeeded.title, inviteText.succeeded.description);
    await screen.findByRole("heading", { name: loginText.heading });
  },
});

/** On a phone the banner takes two lines, and a toast covers neither. */
export const FailedOnPhone = WrongPasscode.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await register(open.passcode + 1);
    await expectFailure(problemMessages.passcode_incorrect, open.passcode + 1);
    const toast = screen.getByText(inviteText.failedTitle).getBoundingClientRect();
    const banner = screen.getByText(inviteText.banner).closest("header");
    await expect(toast.top).toBeGreaterThan(banner?.getBoundingClientRect().bottom ?? Number.NaN);
  },
});
