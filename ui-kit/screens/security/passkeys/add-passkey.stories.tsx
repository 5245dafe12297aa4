import { expect, screen, userEvent, waitFor } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { passkeyText } from "#contract/texts/passkey-texts.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { type Harness, harnessOf } from "#storybook/harness/harness.ts";
import { acceptedPasskeys } from "#storybook/helpers/accounts/accepted-passkeys.ts";
import { securityButton, securityEntries } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Security",
  parameters: { harness: { scenario: "regular", page: "security" } },
});

const { passkeys: text, sessions, offer } = securityText;

const findAdd = () => screen.findByRole("button", { name: text.add });

async function add() {
  await securityEntries(text.heading);
  await userEvent.click(await findAdd());
}

/** The error is shown, the passkeys stay, and retrying works at once. */
async function expectNotAdded(why: string) {
  await expectToast(text.addFailed, why);
  await waitFor(async () => expect(await findAdd()).toHaveFocus());
  await expect(await securityEntries(text.heading)).toHaveLength(2);
}

/** The device's newest passkey, and the signals it received. */
const device = ({ browser, passkeys }: Harness) => ({
  newest: browser.passkeys.at(-1),
  signals: passkeys.signals,
});

export const Adding = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("passkeys.options") } },
  play: async () => {
    await add();
    await expect(await screen.findByRole("button", { name: text.adding })).toBeDisabled();
  },
});

/**
 * The new passkey is listed, the device receives the accepted ones, and the page offers to end other sessions.
 */
export const Added = meta.story({
  tags: ["happy", "visual"],
  play: async (context) => {
    await add();
    await expectToast(text.added);
    await expect(await securityEntries(text.heading)).toHaveLength(3);
    await waitFor(async () => expect(await findAdd()).toHaveFocus());
    await expect(screen.getByText(offer.question)).toBeVisible();
    const harness = harnessOf(context);
    await waitFor(() => expect(harness.passkeys.signals).toEqual([acceptedPasskeys(harness)]));
  },
});

export const EndOthersAccepted = meta.story({
  tags: ["happy"],
  play: async () => {
    await add();
    await userEvent.click(await screen.findByRole("button", { name: offer.act }));
    await expectToast(sessions.endedOthers(2));
    await waitFor(() => expect(screen.queryByText(offer.question)).toBeNull());
    await expect(await securityEntries(sessions.heading)).toHaveLength(1);
    await expect(screen.getByRole("heading", { name: sessions.heading })).toHaveFocus();
  },
});

export const OfferDismissed = meta.story({
  tags: ["happy"],
  play: async () => {
    await add();
    await userEvent.click(await screen.findByRole("button", { name: offer.dismiss }));
    await expect(screen.queryByText(offer.question)).toBeNull();
    await expect(await securityEntries(sessions.heading)).toHaveLength(3);
    await expect(screen.getByRole("heading", { name: sessions.heading })).toHaveFocus();
  },
});

/** Without other sessions there is no offer. */
export const AddedWithoutOtherSessions = meta.story({
  tags: ["happy"],
  parameters: { harness: { scenario: "newcomer" } },
  play: async () => {
    await add();
    await expectToast(text.added);
    await expect(await securityEntries(text.heading)).toHaveLength(2);
    await expect(screen.queryByText(offer.question)).toBeNull();
    await expect(await securityButton(text.heading, 0, text.remove)).toBeEnabled();
  },
});

export const AddCanceled = meta.story({
  tags: ["failing"],
  parameters: { harness: { passkey: "canceled" } },
  play: async () => {
    await add();
    await expectNotAdded(`NotAllowedError: ${passkeyText.notAllowed}`);
  },
});

export const AlreadyOnDevice = meta.story({
  tags: ["failing"],
  parameters: { harness: { passkey: "alreadyRegistered" } },
  play: async () => {
    await add();
    await expectNotAdded(`InvalidStateError: ${passkeyText.previouslyRegistered}`);
  },
});

export const Unsupported = meta.story({
  tags: ["failing"],
  parameters: { harness: { passkey: "unsupported" } },
  play: async () => {
    await add();
    await expectNotAdded(passkeyText.unsupported);
  },
});

export const LimitReached = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("passkeys.options", "passkey_limit") } },
  play: async () => {
    await add();
    await expectNotAdded(problemMessages.passkey_limit);
  },
});

/** A passkey that the server refuses is removed from the device. */
export const AddRefused = meta.story({
  tags: ["failing", "visual"],
  parameters: { harness: { arrange: (world) => world.failRoute("passkeys.add", "registration_failed") } },
  play: async (context) => {
    const harness = harnessOf(context);
    const { newest: before } = device(harness);
    await add();
    await expectNotAdded(problemMessages.registration_failed);
    const { newest, signals } = device(harness);
    await expect(signals).toHaveLength(1);
    await expect(signals[0]).toHaveProperty("credentialId");
    await expect(newest).toEqual(before);
  },
});

/** The server's response was lost: the device keeps the passkey. */
export const AddUnanswered = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("passkeys.add", "internal") } },
  play: async (context) => {
    const harness = harnessOf(context);
    const { newest: before } = device(harness);
    await add();
    await expectNotAdded(problemMessages.internal);
    await expect(device(harness).signals).toEqual([]);
    await expect(device(harness).newest).not.toEqual(before);
  },
});
