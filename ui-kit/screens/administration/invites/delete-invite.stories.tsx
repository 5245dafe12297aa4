import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { freshSeconds } from "#contract/limits.ts";
import { scenarioInvites } from "#contract/mock/scenarios/add-main-user.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { reauthText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { inviteRow } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const { open, off } = scenarioInvites;

const meta = preview.meta({
  title: "Screens/Admin Dashboard",
  parameters: { harness: { scenario: "administrator", page: "admin" } },
});

type ScenarioInvite = typeof open | typeof off;

const menuOf = async (link: ScenarioInvite) =>
  (await inviteRow(link)).getByRole("button", { name: adminText.actionsOf(link.uniqueUserNumber) });

async function choose(link: ScenarioInvite, action: string): Promise<void> {
  await userEvent.click(await menuOf(link));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

async function askToDelete(link: ScenarioInvite): Promise<HTMLElement> {
  await choose(link, adminText.delete);
  return screen.findByRole("alertdialog", { name: adminText.deleteTitle });
}

async function remove(link: ScenarioInvite): Promise<void> {
  const question = await askToDelete(link);
  await userEvent.click(within(question).getByRole("button", { name: adminText.delete }));
}

/** The dialog names the user number. */
export const ConfirmDeleteInvite = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async () => {
    const question = await askToDelete(off);
    await expect(question).toHaveAccessibleDescription(adminText.deleteDescription(off.uniqueUserNumber));
    const cancel = within(question).getByRole("button", { name: adminText.cancel });
    await waitFor(() => expect(cancel).toHaveFocus());
  },
});

/** Cancel keeps the link. */
export const DeleteInviteCanceled = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { tables } = harnessOf(context).world;
    const before = tables.inviteLinks.length;
    const question = await askToDelete(off);
    await userEvent.click(within(question).getByRole("button", { name: adminText.cancel }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await waitFor(async () => expect(await menuOf(off)).toHaveFocus());
    await expect(tables.inviteLinks).toHaveLength(before);
  },
});

export const DeletedAfterStepUp = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: (world) => world.clock.advance(freshSeconds + 60) } },
  play: async () => {
    await remove(off);
    const proof = within(await screen.findByRole("alertdialog", { name: reauthText.title }));
    await userEvent.click(proof.getByRole("button", { name: reauthText.confirm }));
    await expectToast(adminText.deleted);
  },
});

/** The row is removed, and focus moves to the heading of the list. */
export const Deleted = meta.story({
  tags: ["happy"],
  play: async () => {
    await remove(off);
    await expectToast(adminText.deleted);
    await waitFor(() => expect(screen.queryByTitle(off.linkId)).toBeNull());
    const heading = screen.getByRole("heading", { name: adminText.listHeading });
    await waitFor(() => expect(heading).toHaveFocus());
  },
});

export const DeleteFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("inviteLinks.delete", "invite_used") } },
  play: async () => {
    await remove(off);
    await expectToast(adminText.deleteFailed);
    await waitFor(async () => expect(await menuOf(off)).toBeEnabled());
  },
});

/** Link and passcode together, while the passcode is listed. */
export const CopiedBoth = meta.story({
  tags: ["happy"],
  play: async () => {
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await choose(open, adminText.copyBoth);
    await expectToast(adminText.bothCopied);
    const text = new RegExp(`^${window.location.origin}.*${open.linkId}\nPasscode: ${open.passcode}$`);
    await expect(write.mock.lastCall?.[0]).toMatch(text);
  },
});

/** A closed link is not copied. */
export const MenuOfClosedLink = meta.story({
  tags: ["happy"],
  play: async () => {
    await userEvent.click(await menuOf(off));
    await screen.findByRole("menuitem", { name: adminText.delete });
    await expect(screen.queryByRole("menuitem", { name: adminText.copyBoth })).not.toBeInTheDocument();
  },
});

/** On phones each row is a card: its state and its actions are in view, with their titles. */
export const InvitesOnPhone = meta.story({
  tags: ["variant", "phone", "visual"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const row = await inviteRow(open);
    const shown = [
      row.getByText(adminText.valid),
      row.getByRole("button", { name: adminText.toggle }),
      row.getByRole("button", { name: adminText.copyUrl }),
      await menuOf(open),
    ];
    for (const element of shown) {
      const { left, right, width } = element.getBoundingClientRect();
      await expect(width).toBeGreaterThan(0);
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(window.innerWidth);
    }
    await expect(row.getAllByRole("cell")).toHaveLength(Object.keys(adminText.columns).length);
    const status = row.getByText(adminText.valid).closest("td");
    await expect(status && getComputedStyle(status, "::before").content).toContain(adminText.columns.status);
    status?.scrollIntoView({ block: "center" });
  },
});
