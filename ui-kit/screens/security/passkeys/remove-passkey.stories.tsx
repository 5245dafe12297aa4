import { expect, screen, userEvent, waitFor } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { acceptedPasskeys } from "#storybook/helpers/accounts/accepted-passkeys.ts";
import { pressSecurityButton, securityButton, securityEntries } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Security",
  parameters: { harness: { scenario: "regular", page: "security" } },
});

const { passkeys: text, offer } = securityText;

async function askToRemove() {
  await pressSecurityButton(text.heading, 1, text.remove);
  return screen.findByRole("alertdialog");
}

async function remove() {
  await askToRemove();
  const confirm = () => screen.getAllByRole("button", { name: text.remove }).at(-1);
  await userEvent.click(confirm() ?? document.body);
}

export const ConfirmRemove = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async () => {
    const dialog = await askToRemove();
    await expect(dialog).toHaveAccessibleName(/^Remove ".+"\?$/);
    await expect(dialog).toHaveAccessibleDescription(text.removeDescription);
    await waitFor(() => expect(screen.getByRole("button", { name: securityText.cancel })).toHaveFocus());
  },
});

export const RemoveCanceled = meta.story({
  tags: ["happy"],
  play: async () => {
    await askToRemove();
    await userEvent.keyboard("{Escape}");
    await waitFor(async () => expect(await securityButton(text.heading, 1, text.remove)).toHaveFocus());
    await expect(await securityEntries(text.heading)).toHaveLength(2);
  },
});

export const Removing = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("passkeys.delete") } },
  play: async () => {
    await remove();
    await waitFor(() => expect(screen.getByRole("button", { name: securityText.cancel })).toBeDisabled());
  },
});

/**
 * The entry is removed, and focus moves to the heading of the list. The last passkey says why it cannot be
 * removed.
 */
export const Removed = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async (context) => {
    await remove();
    await expectToast(text.removed);
    await waitFor(() => expect(screen.getByRole("heading", { name: text.heading })).toHaveFocus());
    await expect(await securityEntries(text.heading)).toHaveLength(1);
    await expect(screen.getByText(text.last)).toBeVisible();
    await expect(screen.getByText(offer.question)).toBeVisible();
    const harness = harnessOf(context);
    await waitFor(() => expect(harness.passkeys.signals).toEqual([acceptedPasskeys(harness)]));
  },
});

/** Another browser removed it first. */
export const AlreadyRemoved = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("passkeys.delete", "not_found") } },
  play: async () => {
    await remove();
    await expectToast(text.removed);
  },
});

export const RemoveFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("passkeys.delete", "last_passkey") } },
  play: async (context) => {
    await remove();
    await expectToast(text.removeFailed, problemMessages.last_passkey);
    await waitFor(async () => expect(await securityButton(text.heading, 1, text.remove)).toHaveFocus());
    await expect(harnessOf(context).passkeys.signals).toEqual([]);
  },
});
