import { expect, screen, userEvent, waitFor } from "storybook/test";
import { scenarioInvites } from "#contract/mock/scenario-invites.ts";
import { passkeyText } from "#contract/passkey-texts.ts";
import { problemSentences } from "#contract/problem.ts";
import { failureText, inviteText, loginText, navigationText } from "#contract/texts.ts";
import { keepsEdge } from "#storybook/plays/keeps-edge.ts";
import { standsStill } from "#storybook/plays/stands-still.ts";
import { tellsToWait } from "#storybook/plays/tells-to-wait.ts";
import { toastSays } from "#storybook/plays/toast-says.ts";
import { preview } from "#storybook/preview.tsx";
import { brands } from "#storybook/stage/brands.ts";
import { stageOf } from "#storybook/stage/stage.ts";

const { open, off, used, expired } = scenarioInvites;

const meta = preview.meta({
  title: "Screens/Invite",
  parameters: { stage: { scenario: "signedOut", page: "invite", id: () => open.linkId } },
});

const findBox = () => screen.findByRole("textbox", { name: inviteText.passcodeLabel });

/** Fills the form in with a passcode, and sends it. */
async function register(passcode: number | string = open.passcode) {
  await userEvent.type(await findBox(), String(passcode));
  await userEvent.click(screen.getByRole("button", { name: inviteText.create }));
}

/** A failed registration says why; the passcode is still there, and the focus is with it. */
async function expectFailure(why: string, passcode: number = open.passcode) {
  await toastSays(inviteText.failedTitle, why);
  await waitFor(async () => expect(await findBox()).toHaveFocus());
  await expect(await findBox()).toHaveValue(String(passcode));
}

async function expectDeadLink() {
  const alert = await screen.findByRole("alert");
  await expect(alert).toHaveTextContent(`${inviteText.invalid.title} ${inviteText.invalid.description}`);
  await expect(screen.queryByRole("textbox")).toBeNull();
  await expect(screen.getByRole("button", { name: inviteText.goToLogin })).toBeEnabled();
}

export const Valid = meta.story({
  tags: ["visual"],
  play: async () => {
    await waitFor(async () => expect(await findBox()).toHaveFocus());
    await expect(await findBox()).toHaveAccessibleDescription(inviteText.passcodeHint);
    await expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(inviteText.heading);
    await expect(screen.getByText(inviteText.banner)).toBeVisible();
    await expect(screen.getByText(inviteText.explanation)).toBeVisible();
    await expect(screen.queryByRole("navigation", { name: navigationText.label })).toBeNull();
  },
});

export const Checking = meta.story({
  parameters: { stage: { arrange: (world) => void world.hold("invite.get") } },
  play: async () => {
    await expect(await screen.findByText(inviteText.checking)).toBeInTheDocument();
    await expect(screen.queryByRole("textbox")).toBeNull();
  },
});

export const InvalidLink = meta.story({
  tags: ["visual"],
  parameters: { stage: { id: () => off.linkId } },
  play: expectDeadLink,
});
export const UsedLink = meta.story({
  parameters: { stage: { id: () => used.linkId } },
  play: expectDeadLink,
});
export const ExpiredLink = meta.story({
  parameters: { stage: { id: () => expired.linkId } },
  play: expectDeadLink,
});

/** A link that never was looks like one that is dead: nobody learns which ones exist. */
export const UnknownLink = meta.story({
  parameters: { stage: { id: () => "no-such-link" } },
  play: expectDeadLink,
});

export const FetchFailed = meta.story({
  parameters: { stage: { arrange: (world) => world.fail("invite.get", "unavailable") } },
  play: async () => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${inviteText.errorTitle} ${problemSentences.unavailable}`);
    await expect(screen.getByRole("button", { name: inviteText.goToLogin })).toBeEnabled();
  },
});

export const FetchFailedLeadsToLogin = FetchFailed.extend({
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: inviteText.goToLogin }));
    await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
  },
});

export const Unreachable = meta.story({
  parameters: { stage: { arrange: (world) => world.disconnect("invite.get") } },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent(failureText.unreachable);
  },
});

export const PasscodeNoNumber = meta.story({
  play: async () => {
    await register("my passcode");
    await expect(await screen.findByText(inviteText.passcodeInvalid)).toBeVisible();
    const box = await findBox();
    await expect(box).toBeInvalid();
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveAccessibleDescription(`${inviteText.passcodeHint} ${inviteText.passcodeInvalid}`);
  },
});

export const WrongPasscode = meta.story({
  tags: ["visual"],
  play: async () => {
    await register(open.passcode + 1);
    await expectFailure(problemSentences.passcode_incorrect, open.passcode + 1);
  },
});

export const TooManyAttempts = meta.story({
  tags: ["visual"],
  parameters: {
    stage: {
      arrange: (world) => world.fail("invite.register", "too_many_attempts", { retryAfterSeconds: 15 * 60 }),
    },
  },
  play: async () => {
    await register();
    await expectFailure(problemSentences.too_many_attempts);
    await tellsToWait("15 minutes");
  },
});

/** Whoever tries out addresses is stopped; who was invited is told when to come back. */
export const TooManyLinks = meta.story({
  parameters: {
    stage: {
      arrange: (world) => world.fail("invite.get", "too_many_attempts", { retryAfterSeconds: 40 }),
    },
  },
  play: async () => {
    await expect(await screen.findByText(/ Try again in \d+ seconds\.$/)).toBeVisible();
    await expect(screen.getByRole("button", { name: inviteText.goToLogin })).toBeEnabled();
  },
});

export const Creating = meta.story({
  parameters: { stage: { arrange: (world) => void world.hold("invite.register") } },
  play: async () => {
    await register();
    const busy = await screen.findByRole("button", { name: inviteText.creating });
    await expect(busy).toBeDisabled();
    await expect(await findBox()).toBeDisabled();
  },
});

export const Cancelled = meta.story({
  parameters: { stage: { passkey: "cancelled" } },
  play: async () => {
    await register();
    await expectFailure(`NotAllowedError: ${passkeyText.notAllowed}`);
  },
});

export const Unsupported = meta.story({
  parameters: { stage: { passkey: "unsupported" } },
  play: async () => {
    await register();
    await toastSays(passkeyText.unsupported);
  },
});

export const AlreadyRegistered = meta.story({
  parameters: { stage: { passkey: "alreadyRegistered" } },
  play: async () => {
    await register();
    await expectFailure(`InvalidStateError: ${passkeyText.previouslyRegistered}`);
  },
});

/** The link died while the form was open: the device need not keep the new passkey. */
export const RefusedAtLast = meta.story({
  parameters: { stage: { arrange: (world) => world.fail("invite.verify", "invite_used") } },
  play: async (context) => {
    const { world, browser, passkeys } = stageOf(context);
    const before = browser.passkeys.length;
    await register();
    await expectFailure(problemSentences.invite_used);
    await expect(passkeys.signals).toHaveLength(1);
    await expect(passkeys.signals[0]).toMatchObject({
      rpId: world.relyingPartyId,
      credentialId: expect.any(String),
    });
    await expect(browser.passkeys).toHaveLength(before);
  },
});

export const Registered = meta.story({
  play: async () => {
    await register();
    await toastSays(inviteText.succeeded.title, inviteText.succeeded.description);
    await screen.findByRole("heading", { name: loginText.heading });
  },
});

export const Phone = Valid.extend({ tags: ["!visual", "phone"], globals: { viewport: { value: "phone" } } });
export const Dark = Valid.extend({ tags: ["!visual"], globals: { theme: "dark" } });
export const RightToLeft = Valid.extend({ tags: ["!visual"], globals: { direction: "rtl" } });
export const LongBrand = meta.story({
  tags: ["phone"],
  globals: { brand: "long", viewport: { value: "phone" } },
  play: async () => {
    await findBox();
    await expect(screen.getByText(brands.long, { selector: "header *" })).toBeVisible();
  },
});

export const ForcedColours = meta.story({
  parameters: { stage: { media: "forced-colors" } },
  play: async () => {
    await keepsEdge(await findBox());
    await keepsEdge(screen.getByRole("button", { name: inviteText.create }));
  },
});

/** While the link is looked at, nothing turns. */
export const ReducedMotion = Checking.extend({
  parameters: { stage: { media: "prefers-reduced-motion" } },
  play: async () => {
    await screen.findByText(inviteText.checking);
    await standsStill(screen.getByRole("main"));
  },
});

/** On a phone the banner takes two lines, and what is notified leaves both in sight. */
export const FailedOnPhone = WrongPasscode.extend({
  tags: ["!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await register(open.passcode + 1);
    await expectFailure(problemSentences.passcode_incorrect, open.passcode + 1);
    const toast = screen.getByText(inviteText.failedTitle).getBoundingClientRect();
    const banner = screen.getByText(inviteText.banner).closest("header");
    await expect(toast.top).toBeGreaterThan(banner?.getBoundingClientRect().bottom ?? Number.NaN);
  },
});
