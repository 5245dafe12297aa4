import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { freshSeconds } from "#contract/limits.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { loginText, rateLimitText } from "#contract/texts/page-texts.ts";
import { passkeyText } from "#contract/texts/passkey-texts.ts";
import { reauthText, securityText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { pressSecurityButton, securityButton, securityEntries } from "#storybook/helpers/accounts/rows.ts";
import { expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

/** The last step-up is too old for the changes on this page. */
const expireStepUp = (world: MockWorld) => world.clock.advance(freshSeconds + 1);
const harness = { scenario: "regular", page: "security", arrange: expireStepUp } as const;

const meta = preview.meta({ title: "Screens/Security", parameters: { harness } });

const { sessions } = securityText;

const findDialog = () => screen.findByRole("alertdialog", { name: reauthText.title });

/** Ends a session, the shortest action that requires a step-up. */
async function endOtherSession() {
  await pressSecurityButton(sessions.heading, 1, sessions.end);
  return findDialog();
}

async function confirm() {
  const dialog = await endOtherSession();
  await userEvent.click(within(dialog).getByRole("button", { name: reauthText.confirm }));
}

/** The error is shown in the dialog, which stays open. */
async function expectAskedAgain(why: string | RegExp) {
  const dialog = await findDialog();
  await waitFor(() => expect(within(dialog).getAllByRole("alert")[0]).toHaveTextContent(why));
  const button = within(dialog).getByRole("button", { name: reauthText.confirm });
  await waitFor(() => expect(button).toHaveFocus());
  await expect(screen.queryByText(sessions.ended)).toBeNull();
}

export const StepUpDialog = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async () => {
    const dialog = await endOtherSession();
    await expect(dialog).toHaveAccessibleDescription(reauthText.description);
    const button = within(dialog).getByRole("button", { name: reauthText.confirm });
    await waitFor(() => expect(button).toHaveFocus());
  },
});

export const ConfirmAskedOnPhone = StepUpDialog.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
});

/** The action runs once, and focus is where it would be without the dialog. */
export const Confirmed = meta.story({
  tags: ["happy"],
  play: async () => {
    await confirm();
    await expectToast(sessions.ended);
    await expect(await securityEntries(sessions.heading)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("heading", { name: sessions.heading })).toHaveFocus());
  },
});

/** The session stays, and no message is shown. */
export const ConfirmCanceled = meta.story({
  tags: ["happy"],
  play: async () => {
    await endOtherSession();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(await securityEntries(sessions.heading)).toHaveLength(3);
    await waitFor(async () => expect(await securityButton(sessions.heading, 1, sessions.end)).toHaveFocus());
  },
});

export const Confirming = meta.story({
  tags: ["loading"],
  parameters: {
    harness: {
      ...harness,
      arrange: (world) => {
        expireStepUp(world);
        world.holdRoute("reauth.options");
      },
    },
  },
  play: async () => {
    await confirm();
    await expect(await screen.findByRole("button", { name: reauthText.confirming })).toBeDisabled();
    await expect(screen.getByRole("button", { name: reauthText.cancel })).toBeDisabled();
  },
});

/** A prompt that was canceled by mistake can be repeated. */
export const ConfirmPromptCanceled = meta.story({
  tags: ["failing", "visual"],
  parameters: { harness: { ...harness, passkey: "canceled" } },
  play: async () => {
    await confirm();
    await expectAskedAgain(new RegExp(`^${passkeyText.notAllowed}$`));
  },
});

export const StepUpRetried = ConfirmPromptCanceled.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    await confirm();
    await expectAskedAgain(passkeyText.notAllowed);
    harnessOf(context).passkeys.outcome = "success";
    await userEvent.click(screen.getByRole("button", { name: reauthText.confirm }));
    await expectToast(sessions.ended);
  },
});

export const ConfirmUnsupported = meta.story({
  tags: ["failing"],
  parameters: { harness: { ...harness, passkey: "unsupported" } },
  play: async () => {
    await confirm();
    await expectAskedAgain(passkeyText.unsupported);
  },
});

/** Another user's passkey is rejected. */
export const ConfirmRefused = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      ...harness,
      arrange: (world) => {
        expireStepUp(world);
        world.failRoute("reauth.verify", "unknown_credential");
      },
    },
  },
  play: async (context) => {
    await confirm();
    await expectAskedAgain(problemMessages.unknown_credential);
    await expect(harnessOf(context).passkeys.signals).toEqual([]);
  },
});

export const StepUpRateLimited = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      ...harness,
      arrange: (world) => {
        expireStepUp(world);
        world.failRoute("reauth.options", "too_many_attempts", { retryAfterSeconds: 40 });
      },
    },
  },
  play: async () => {
    await confirm();
    await expectAskedAgain(new RegExp(rateLimitText.wait("\\d+ seconds")));
  },
});

/** The session ended while the dialog was open: the login says so. */
export const SessionEnded = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { world, browser } = harnessOf(context);
    await endOtherSession();
    world.signOut(browser);
    await userEvent.click(screen.getByRole("button", { name: reauthText.confirm }));
    await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
    await expect(screen.getByText(loginText.leadsBack)).toBeVisible();
    await expect(screen.queryByRole("alertdialog")).toBeNull();
  },
});

export const ConfirmInForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { ...harness, media: "forced-colors" } },
  play: async () => {
    const dialog = await endOtherSession();
    await expectVisibleBorder(dialog);
    await expectVisibleBorder(within(dialog).getByRole("button", { name: reauthText.cancel }));
  },
});
