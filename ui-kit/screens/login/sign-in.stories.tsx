import { expect, screen, userEvent, waitFor } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { loginText, newChatText, toastText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { acceptedPasskeys } from "#storybook/helpers/accounts/accepted-passkeys.ts";
import {
  expectCountdownEnd,
  expectNoCountdown,
  expectRetryCountdown,
} from "#storybook/helpers/page/expect-countdown.ts";
import { expectNoMotion } from "#storybook/helpers/page/expect-layout.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Login",
  parameters: { harness: { scenario: "signedOut", page: "login" } },
});

const findButton = () => screen.findByRole("button", { name: loginText.continue });
const signIn = async () => userEvent.click(await findButton());

/** A failed sign-in shows the error and can be retried at once. */
async function expectFailure(why: string) {
  await expectToast(loginText.failedTitle, why);
  await waitFor(async () => expect(await findButton()).toHaveFocus());
}

export const Authenticating = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("passkeyLogin.options") } },
  play: async () => {
    await signIn();
    const busy = await screen.findByRole("button", { name: loginText.authenticating });
    await expect(busy).toBeDisabled();
    await expect(busy).toHaveAttribute("aria-busy", "true");
  },
});

export const Canceled = meta.story({
  tags: ["failing"],
  parameters: { harness: { passkey: "canceled" } },
  play: async () => {
    await signIn();
    await expectFailure(loginText.ceremonyFailed);
  },
});

/** The server rejects a known passkey. */
export const Rejected = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("passkeyLogin.verify", "account_disabled") } },
  play: async (context) => {
    await signIn();
    await expectFailure(problemMessages.account_disabled);
    await expect(harnessOf(context).passkeys.signals).toEqual([]);
  },
});

/** A passkey of a deleted account: the device stops offering it. */
export const UnknownPasskey = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) => {
        world.tables.users = [];
      },
    },
  },
  play: async (context) => {
    const { world, browser, passkeys } = harnessOf(context);
    const [known] = browser.passkeys;
    await signIn();
    await expectFailure(problemMessages.unknown_credential);
    await expect(passkeys.signals).toEqual([{ rpId: world.relyingPartyId, credentialId: known?.id }]);
    await expect(browser.passkeys).toEqual([]);
  },
});

/** The counter of its passkey went back to zero: a further try would fail too. */
export const ChangedPasskeyRefused = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) => {
        for (const passkey of world.tables.passkeys) passkey.counter = 7;
      },
    },
  },
  play: async (context) => {
    await signIn();
    await expectFailure(problemMessages.passkey_changed);
    await expect(harnessOf(context).passkeys.signals).toEqual([]);
  },
});

export const OptionsFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.disconnectRoute("passkeyLogin.options") } },
  play: async () => {
    await signIn();
    await expectFailure(loginText.optionsFailed);
  },
});

export const VerifyFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.disconnectRoute("passkeyLogin.verify") } },
  play: async () => {
    await signIn();
    await expectFailure(loginText.verifyFailed);
  },
});

/** The button is enabled before that time: only the server's clock counts. */
export const TooManyAttempts = meta.story({
  tags: ["failing", "visual", "dark"],
  parameters: {
    harness: {
      arrange: (world) =>
        world.failRoute("passkeyLogin.verify", "too_many_attempts", { retryAfterSeconds: 3 * 60 }),
    },
  },
  play: async () => {
    await signIn();
    await expectFailure(problemMessages.too_many_attempts);
    await expectRetryCountdown("3 minutes", "waitOnly");
    await expect(await findButton()).toBeEnabled();
    await expect(screen.getAllByText(/too many/i), "the reason is shown once").toHaveLength(1);
  },
});

export const RateLimitExpired = TooManyAttempts.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await signIn();
    await expectRetryCountdown("3 minutes", "waitOnly");
    await expectCountdownEnd();
    world.restoreRoute("passkeyLogin.verify");
    world.holdRoute("passkeyLogin.options");
    await signIn();
    await expectNoCountdown();
  },
});

/** The page's host is not the RP ID: known after the first attempt only. */
export const WrongHost = meta.story({
  tags: ["failing", "visual"],
  parameters: {
    harness: {
      passkey: "canceled",
      arrange: (world) => {
        world.relyingPartyId = "chat.example.org";
      },
    },
  },
  play: async () => {
    await signIn();
    await expectFailure(loginText.ceremonyFailed);
    await expect(await screen.findByRole("note")).toHaveTextContent(
      loginText.otherAddress("chat.example.org"),
    );
    await expect(await findButton()).toBeEnabled();
  },
});

export const Succeeded = meta.story({
  tags: ["happy"],
  play: async () => {
    await signIn();
    await expectToast(loginText.succeeded.title, loginText.succeeded.description);
    await screen.findByRole("heading", { name: newChatText.heading });
  },
});

/** The device receives the accepted passkeys and stops offering others. */
export const PasskeysSignaled = Succeeded.extend({
  tags: ["happy"],
  play: async (context) => {
    await signIn();
    await screen.findByRole("heading", { name: newChatText.heading });
    const harness = harnessOf(context);
    await waitFor(() => expect(harness.passkeys.signals).toEqual([acceptedPasskeys(harness)]));
  },
});

/** A failed list sends no signal: an omitted passkey would be lost. */
export const PasskeysNotSignaled = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("passkeys.list", "unavailable") } },
  play: async (context) => {
    const { browser, passkeys } = harnessOf(context);
    const before = [...browser.passkeys];
    await signIn();
    await expectToast(loginText.succeeded.title, loginText.succeeded.description);
    await screen.findByRole("heading", { name: newChatText.heading });
    await expect(passkeys.signals).toEqual([]);
    await expect(browser.passkeys).toEqual(before);
  },
});

/** The error is shown without animation. */
export const ReducedMotion = meta.story({
  tags: ["variant"],
  parameters: { harness: { passkey: "canceled", media: "prefers-reduced-motion" } },
  play: async () => {
    await signIn();
    await expectFailure(loginText.ceremonyFailed);
    await expectNoMotion(screen.getByRole("region", { name: new RegExp(toastText.region) }));
  },
});
