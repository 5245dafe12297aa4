import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";
import { loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";
import { brands } from "#storybook/toolbars/brands.ts";

const meta = preview.meta({
  title: "Screens/Login",
  parameters: { harness: { scenario: "signedOut", page: "login" } },
});

const findButton = () => screen.findByRole("button", { name: loginText.continue });

async function expectReady() {
  await waitFor(async () => expect(await findButton()).toHaveFocus());
  await expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(loginText.heading);
  const here = screen.getByRole("link", { name: navigationText.login });
  await expect(here).toHaveAttribute("aria-current", "page");
}

export const Ready = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async () => {
    await expectReady();
    await expect(screen.queryByText(loginText.sessionOver)).toBeNull();
    await expect(await findButton()).toHaveAccessibleDescription(loginText.help);
  },
});

/** Also before the sign-in, the page says that the demo assistant answers. */
export const DemoMode = meta.story({
  tags: ["happy"],
  parameters: { harness: { demoReplies: true } },
  play: async () => {
    await expectReady();
    await expect(screen.getByRole("contentinfo")).toHaveTextContent(navigationText.demoReplies);
  },
});

export const Unsupported = meta.story({
  tags: ["failing", "visual", "dark"],
  parameters: { harness: { passkey: "unsupported" } },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent(loginText.ceremonyFailed);
    await expect(await findButton()).toBeDisabled();
  },
});

/** The session's cookie would be lost: the page says so before the sign-in. */
export const NoCookies = meta.story({
  tags: ["failing"],
  beforeEach: () => {
    Object.defineProperty(navigator, "cookieEnabled", { value: false, configurable: true });
    return () => void Reflect.deleteProperty(navigator, "cookieEnabled");
  },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent(loginText.noCookies);
    await expect(await findButton()).toBeDisabled();
  },
});

/** A signed-in user is redirected without seeing the login. */
export const AlreadySignedIn = meta.story({
  tags: ["happy"],
  parameters: { harness: { scenario: "regular" } },
  play: async (context) => {
    await expect(await screen.findByRole("heading", { name: newChatText.heading })).toBeVisible();
    await expect(harnessOf(context).router.state.location.key).not.toBe("default");
    await expect(screen.queryByRole("heading", { name: loginText.heading })).toBeNull();
  },
});

/** The session ended while the page was open: the login says so once. */
export const SessionEnded = meta.story({
  tags: ["failing", "visual"],
  parameters: { harness: { scenario: "longHistory", page: "chats" } },
  play: async (context) => {
    const { world, browser } = harnessOf(context);
    const next = await screen.findByRole("button", { name: historyText.next });
    world.signOut(browser);
    await userEvent.click(next);
    await expect(await screen.findByText(loginText.sessionOver)).toBeVisible();
    await expect(screen.getByText(loginText.leadsBack)).toBeVisible();
    await expect(screen.queryByRole("alert")).toBeNull();
    await expectReady();
    await expect(await findButton()).toHaveAccessibleDescription(
      [loginText.sessionOver, loginText.help, loginText.leadsBack].join(" "),
    );
  },
});

export const CheckingWho = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("session.user") } },
  play: async () => {
    await expect(await screen.findByRole("status")).toHaveTextContent(navigationText.loading);
    await expect(screen.queryByRole("button", { name: loginText.continue })).toBeNull();
  },
});

export const Phone = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await expect((await findButton()).getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(screen.getByRole("link", { name: navigationText.chatHistory })).toBeVisible();
  },
});

export const Dark = Ready.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });

export const RightToLeft = Ready.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });

export const LongBrand = meta.story({
  tags: ["variant"],
  globals: { brand: "long" },
  play: async () => {
    await expectReady();
    await expect(within(screen.getByRole("banner")).getByText(brands.long)).toBeVisible();
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => expectVisibleBorder(await findButton()),
});
