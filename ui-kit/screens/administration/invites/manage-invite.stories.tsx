import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { freshSeconds } from "#contract/limits.ts";
import { withdrawLinks } from "#contract/mock/accounts/withdraw-links.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { scenarioInvites } from "#contract/mock/scenarios/add-main-user.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { administrationText } from "#contract/texts/administration-texts.ts";
import { navigationText, toastText } from "#contract/texts/page-texts.ts";
import { reauthText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { currentUserRow, inviteRow, otherUserRow } from "#storybook/helpers/accounts/rows.ts";
import { badgeOf } from "#storybook/helpers/page/controls.ts";
import { expectNoMotion, expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const { open, off } = scenarioInvites;

const meta = preview.meta({
  title: "Screens/Admin Dashboard",
  parameters: { harness: { scenario: "administrator", page: "admin" } },
});

async function press(link: { linkId: string }, name: string) {
  const row = await inviteRow(link);
  await userEvent.click(row.getByRole("button", { name }));
}

export const Copied = meta.story({
  tags: ["happy"],
  play: async () => {
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await press(open, adminText.copyUrl);
    const row = await inviteRow(open);
    await expect(await row.findByRole("button", { name: adminText.copied })).toBeVisible();
    await expectToast(adminText.copyDone.title, adminText.copyDone.description);
    await expect(write.mock.lastCall?.[0]).toMatch(new RegExp(`^${window.location.origin}.*${open.linkId}$`));
  },
});

/** If copying fails, the URL is shown for manual selection. */
export const CopyFailed = meta.story({
  tags: ["failing"],
  play: async () => {
    spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
    spyOn(document, "execCommand").mockReturnValue(false);
    await press(open, adminText.copyUrl);
    await expectToast(adminText.copyFailed);
    await expect(screen.getByText(new RegExp(`${open.linkId}$`))).toBeVisible();
  },
});

/** Not optimistic, because access is at stake. */
export const Toggling = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("inviteLinks.toggleValidity") } },
  play: async () => {
    await press(open, adminText.toggle);
    const row = await inviteRow(open);
    await waitFor(() => expect(row.getByRole("button", { name: adminText.toggle })).toBeDisabled());
    await expect(row.getByText(adminText.valid)).toBeVisible();
  },
});

export const SwitchedOff = meta.story({
  tags: ["happy"],
  play: async () => {
    await press(open, adminText.toggle);
    await expectToast(adminText.toggled.disabled);
    const row = await inviteRow(open);
    await waitFor(() => expect(row.getByText(adminText.invalid)).toBeVisible());
    await waitFor(() => expect(row.getByRole("button", { name: adminText.copyUrl })).toBeDisabled());
    await waitFor(() => expect(row.getByRole("button", { name: adminText.toggle })).toHaveFocus());
  },
});

export const SwitchedOn = meta.story({
  tags: ["happy"],
  play: async () => {
    await press(off, adminText.toggle);
    await expectToast(adminText.toggled.enabled);
    const row = await inviteRow(off);
    await waitFor(() => expect(row.getByText(adminText.valid)).toBeVisible());
    await waitFor(() => expect(row.getByRole("button", { name: adminText.copyUrl })).toBeEnabled());
  },
});

/** Other administrators use and toggle links: the list of one visit is not reused on the next. */
export const SwitchedOffElsewhere = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await inviteRow(open);
    await userEvent.click(screen.getByRole("link", { name: navigationText.auditLog }));
    await screen.findByRole("heading", { level: 1, name: navigationText.auditLog });
    const row = world.tables.inviteLinks.find(({ linkId }) => linkId === open.linkId);
    if (row) row.isValid = false;
    await userEvent.click(screen.getByRole("link", { name: administrationText.pages.invites }));
    await expect((await inviteRow(open)).getByText(adminText.invalid)).toBeVisible();
  },
});

const stale = { arrange: (world: MockWorld) => world.clock.advance(freshSeconds + 60) };

async function confirm() {
  const proof = within(await screen.findByRole("alertdialog", { name: reauthText.title }));
  await userEvent.click(proof.getByRole("button", { name: reauthText.confirm }));
}

/** Toggling links requires a recent step-up. */
export const SwitchedOnAfterStepUp = meta.story({
  tags: ["happy"],
  parameters: { harness: stale },
  play: async () => {
    await press(off, adminText.toggle);
    await confirm();
    await expectToast(adminText.toggled.enabled);
    const row = await inviteRow(off);
    await waitFor(() => expect(row.getByText(adminText.valid)).toBeVisible());
  },
});

/** Disabled because its creator lost the administrator role. */
export const SwitchedOnWithNewPasscode = meta.story({
  tags: ["happy", "visual"],
  parameters: {
    harness: {
      arrange: (world) => {
        const link = world.tables.inviteLinks.find(({ linkId }) => linkId === off.linkId);
        const maker = otherUserRow(world);
        if (link) Object.assign(link, { createdBy: maker.id, enrolUserId: currentUserRow(world).id });
        withdrawLinks(world, maker, { event: "role_revoked", data: { role: "admin" } });
      },
    },
  },
  play: async () => {
    await press(off, adminText.toggle);
    await expectToast(adminText.toggled.enabled, adminText.toggled.newPasscode);
    const row = await inviteRow(off);
    await expect(row.getByText(/^\d{8}$/)).toBeVisible();
    await expect(row.queryByText(String(off.passcode))).toBeNull();
  },
});

/** A response without the link's state. */
export const ToggleUnclear = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.returnInvalidBody("inviteLinks.toggleValidity") } },
  play: async () => {
    await press(open, adminText.toggle);
    await expectToast(adminText.toggled.updated);
  },
});

export const ToggleFailed = meta.story({
  tags: ["failing", "visual", "dark"],
  parameters: { harness: { arrange: (world) => world.failRoute("inviteLinks.toggleValidity", "internal") } },
  play: async () => {
    await press(open, adminText.toggle);
    await expectToast(adminText.toggleFailed);
    const row = await inviteRow(open);
    await expect(row.getByText(adminText.valid)).toBeVisible();
    await waitFor(() => expect(row.getByRole("button", { name: adminText.toggle })).toHaveFocus());
  },
});

/** Valid and Invalid keep an edge and their icons. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => {
    for (const [link, word] of [
      [open, adminText.valid],
      [off, adminText.invalid],
    ] as const) {
      const badge = badgeOf((await inviteRow(link)).getByText(word));
      await expectVisibleBorder(badge);
      await expect(badge.querySelector("svg")).toBeVisible();
    }
    await expectVisibleBorder(screen.getByRole("button", { name: adminText.create }));
  },
});

/** The result is shown immediately. */
export const ReducedMotion = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async () => {
    await press(off, adminText.toggle);
    await expectToast(adminText.toggled.enabled);
    await expectNoMotion(screen.getByRole("region", { name: new RegExp(toastText.region) }));
  },
});
