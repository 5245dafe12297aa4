import { expect, screen, userEvent, waitFor } from "storybook/test";
import { scenarioInvites } from "#contract/mock/scenarios/add-main-user.ts";
import { problemMessages } from "#contract/problem.ts";
import { failureText, inviteText, loginText, navigationText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectNoMotion, expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";
import { brands } from "#storybook/toolbars/brands.ts";

const { open, off, used, expired } = scenarioInvites;

const meta = preview.meta({
  title: "Screens/Invite",
  parameters: { harness: { scenario: "signedOut", page: "invite", id: () => open.linkId } },
});

const findBox = () => screen.findByRole("textbox", { name: inviteText.passcodeLabel });

async function expectDeadLink() {
  const alert = await screen.findByRole("alert");
  await expect(alert).toHaveTextContent(`${inviteText.invalid.title} ${inviteText.invalid.description}`);
  await expect(screen.queryByRole("textbox")).toBeNull();
  await expect(screen.getByRole("button", { name: inviteText.goToLogin })).toBeEnabled();
}

export const Valid = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async () => {
    await waitFor(async () => expect(await findBox()).toHaveFocus());
    await expect(await findBox()).toHaveAccessibleDescription(inviteText.passcodeHint);
    await expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(inviteText.heading);
    await expect(screen.getByText(inviteText.banner)).toBeVisible();
    await expect(screen.getByText(inviteText.explanation)).toBeVisible();
    await expect(screen.queryByRole("navigation", { name: navigationText.label })).toBeNull();
  },
});

/** A link that was pasted with a bracket, a dot and a blank, in upper case, opens, and its address is mended. */
export const LinkPasted = meta.story({
  tags: ["happy"],
  parameters: { harness: { id: () => `${open.linkId.toUpperCase()}).\u00a0` } },
  play: async (context) => {
    await findBox();
    await expect(harnessOf(context).currentPath).toMatch(new RegExp(`${open.linkId}$`));
  },
});

export const DemoMode = meta.story({
  tags: ["happy"],
  parameters: { harness: { demoReplies: true } },
  play: async () => {
    await findBox();
    await expect(screen.getByRole("contentinfo")).toHaveTextContent(navigationText.demoReplies);
  },
});

export const Checking = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("invite.get") } },
  play: async () => {
    await expect(await screen.findByText(inviteText.checking)).toBeInTheDocument();
    await expect(screen.queryByRole("textbox")).toBeNull();
  },
});

export const InvalidLink = meta.story({
  tags: ["failing", "visual"],
  parameters: { harness: { id: () => off.linkId } },
  play: expectDeadLink,
});

export const UsedLink = meta.story({
  tags: ["failing"],
  parameters: { harness: { id: () => used.linkId } },
  play: expectDeadLink,
});

export const ExpiredLink = meta.story({
  tags: ["failing"],
  parameters: { harness: { id: () => expired.linkId } },
  play: expectDeadLink,
});

/** An unknown link looks like a used one, so that valid ids cannot be guessed. */
export const UnknownLink = meta.story({
  tags: ["failing"],
  parameters: { harness: { id: () => "no-such-link" } },
  play: expectDeadLink,
});

export const FetchFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("invite.get", "unavailable") } },
  play: async () => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${inviteText.errorTitle} ${problemMessages.unavailable}`);
    await expect(screen.getByRole("button", { name: inviteText.goToLogin })).toBeEnabled();
  },
});

export const FetchFailedLeadsToLogin = FetchFailed.extend({
  tags: ["failing"],
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: inviteText.goToLogin }));
    await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
  },
});

export const Unreachable = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.disconnectRoute("invite.get") } },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent(failureText.unreachable);
  },
});

/** A rate-limited visitor sees when to try again. */
export const TooManyLinks = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) => world.failRoute("invite.get", "too_many_attempts", { retryAfterSeconds: 40 }),
    },
  },
  play: async () => {
    await expect(await screen.findByText(/ Try again in \d+ seconds\.$/)).toBeVisible();
    await expect(screen.getByRole("button", { name: inviteText.goToLogin })).toBeEnabled();
  },
});

export const Phone = Valid.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
});

export const Dark = Valid.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });

export const RightToLeft = Valid.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });

export const LongBrand = meta.story({
  tags: ["variant", "phone"],
  globals: { brand: "long", viewport: { value: "phone" } },
  play: async () => {
    await findBox();
    await expect(screen.getByText(brands.long, { selector: "header *" })).toBeVisible();
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => {
    await expectVisibleBorder(await findBox());
    await expectVisibleBorder(screen.getByRole("button", { name: inviteText.create }));
  },
});

/** With reduced motion, the spinner does not rotate while the link is checked. */
export const ReducedMotion = Checking.extend({
  tags: ["variant"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async () => {
    await screen.findByText(inviteText.checking);
    await expectNoMotion(screen.getByRole("main"));
  },
});
