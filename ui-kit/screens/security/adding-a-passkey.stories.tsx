import { expect, screen, userEvent, waitFor } from "storybook/test";
import { problemSentences } from "#contract/problem.ts";
import { passkeyText } from "#contract/texts/passkey-texts.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { type Stage, stageOf } from "#storybook/harness/harness.ts";
import { acceptedPasskeys } from "#storybook/helpers/accounts/accepted-passkeys.ts";
import { ownButton, ownEntries } from "#storybook/helpers/accounts/own-entries.ts";
import { toastSays } from "#storybook/helpers/page/expect-toast.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Security",
  parameters: { stage: { scenario: "regular", page: "security" } },
});

const { passkeys: text, sessions, offer } = securityText;

const findAdd = () => screen.findByRole("button", { name: text.add });

async function add() {
  await ownEntries(text.heading);
  await userEvent.click(await findAdd());
}

/** Why it was not added is told, nothing else has changed, and it can be tried again at once. */
async function expectNotAdded(why: string) {
  await toastSays(text.addFailed, why);
  await waitFor(async () => expect(await findAdd()).toHaveFocus());
  await expect(await ownEntries(text.heading)).toHaveLength(2);
}

/** The newest passkey of the device, and what the page has told it. */
const device = ({ browser, passkeys }: Stage) => ({
  newest: browser.passkeys.at(-1),
  signals: passkeys.signals,
});

export const Adding = meta.story({
  parameters: { stage: { arrange: (world) => void world.hold("passkeys.options") } },
  play: async () => {
    await add();
    await expect(await screen.findByRole("button", { name: text.adding })).toBeDisabled();
  },
});

/** The new one stands in the list, the device hears which ones hold, and other sessions may be ended. */
export const Added = meta.story({
  tags: ["visual"],
  play: async (context) => {
    await add();
    await toastSays(text.added);
    await expect(await ownEntries(text.heading)).toHaveLength(3);
    await waitFor(async () => expect(await findAdd()).toHaveFocus());
    await expect(screen.getByText(offer.question)).toBeVisible();
    const stage = stageOf(context);
    await waitFor(() => expect(stage.passkeys.signals).toEqual([acceptedPasskeys(stage)]));
  },
});

export const OfferTaken = meta.story({
  play: async () => {
    await add();
    await userEvent.click(await screen.findByRole("button", { name: offer.act }));
    await toastSays(sessions.endedOthers(2));
    await waitFor(() => expect(screen.queryByText(offer.question)).toBeNull());
    await expect(await ownEntries(sessions.heading)).toHaveLength(1);
    await expect(screen.getByRole("heading", { name: sessions.heading })).toHaveFocus();
  },
});

export const OfferDismissed = meta.story({
  play: async () => {
    await add();
    await userEvent.click(await screen.findByRole("button", { name: offer.dismiss }));
    await expect(screen.queryByText(offer.question)).toBeNull();
    await expect(await ownEntries(sessions.heading)).toHaveLength(3);
    await expect(screen.getByRole("heading", { name: sessions.heading })).toHaveFocus();
  },
});

/** Who is signed in nowhere else is offered nothing. */
export const AddedAlone = meta.story({
  parameters: { stage: { scenario: "newcomer" } },
  play: async () => {
    await add();
    await toastSays(text.added);
    await expect(await ownEntries(text.heading)).toHaveLength(2);
    await expect(screen.queryByText(offer.question)).toBeNull();
    await expect(await ownButton(text.heading, 0, text.remove)).toBeEnabled();
  },
});

export const AddCancelled = meta.story({
  parameters: { stage: { passkey: "cancelled" } },
  play: async () => {
    await add();
    await expectNotAdded(`NotAllowedError: ${passkeyText.notAllowed}`);
  },
});

export const AlreadyOnDevice = meta.story({
  parameters: { stage: { passkey: "alreadyRegistered" } },
  play: async () => {
    await add();
    await expectNotAdded(`InvalidStateError: ${passkeyText.previouslyRegistered}`);
  },
});

export const Unsupported = meta.story({
  parameters: { stage: { passkey: "unsupported" } },
  play: async () => {
    await add();
    await expectNotAdded(passkeyText.unsupported);
  },
});

export const LimitReached = meta.story({
  parameters: { stage: { arrange: (world) => world.fail("passkeys.options", "passkey_limit") } },
  play: async () => {
    await add();
    await expectNotAdded(problemSentences.passkey_limit);
  },
});

/** What the server refuses, the device need not keep. */
export const AddRefused = meta.story({
  tags: ["visual"],
  parameters: { stage: { arrange: (world) => world.fail("passkeys.add", "registration_failed") } },
  play: async (context) => {
    const stage = stageOf(context);
    const { newest: before } = device(stage);
    await add();
    await expectNotAdded(problemSentences.registration_failed);
    const { newest, signals } = device(stage);
    await expect(signals).toHaveLength(1);
    await expect(signals[0]).toHaveProperty("credentialId");
    await expect(newest).toEqual(before);
  },
});

/** Nobody knows whether it was taken: the device keeps it. */
export const AddUnanswered = meta.story({
  parameters: { stage: { arrange: (world) => world.fail("passkeys.add", "internal") } },
  play: async (context) => {
    const stage = stageOf(context);
    const { newest: before } = device(stage);
    await add();
    await expectNotAdded(problemSentences.internal);
    await expect(device(stage).signals).toEqual([]);
    await expect(device(stage).newest).not.toEqual(before);
  },
});
