import { expect, screen, userEvent, waitFor } from "storybook/test";
import { passkeyNameLength } from "#contract/limits.ts";
import { problemMessages } from "#contract/problem.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { pressSecurityButton, securityButton } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Security",
  parameters: { harness: { scenario: "regular", page: "security" } },
});

const { passkeys: text } = securityText;
const before = "Blue security key";
const after = "Key in the desk";

const findBox = () => screen.findByRole<HTMLInputElement>("textbox", { name: text.nameLabel });
const heading = (name: string) => screen.findByRole("heading", { level: 3, name });

async function beginRenaming() {
  await pressSecurityButton(text.heading, 1, text.rename);
  const box = await findBox();
  await waitFor(() => expect(box).toHaveFocus());
  return box;
}

/** The whole name is selected, so that typing replaces it. */
async function rename(keys: string) {
  const box = await beginRenaming();
  await waitFor(() => expect(box.selectionEnd).toBe(before.length));
  await userEvent.keyboard(keys);
}

const expectRenameFocused = () =>
  waitFor(async () => expect(await securityButton(text.heading, 1, text.rename)).toHaveFocus());

export const Renaming = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async () => {
    const box = await beginRenaming();
    await expect(box).toHaveValue(before);
  },
});

export const Renamed = meta.story({
  tags: ["happy"],
  play: async () => {
    await rename(`${after}{Enter}`);
    await expectToast(text.renamed);
    await expect(await heading(after)).toBeVisible();
    await expectRenameFocused();
  },
});

/** The new name is shown before the server's response. */
export const RenamePending = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("passkeys.rename") } },
  play: async () => {
    await rename(`${after}{Enter}`);
    await expect(await heading(after)).toBeVisible();
  },
});

/** The client counts the longest name as the server does, for any characters. */
export const LongestName = meta.story({
  tags: ["happy"],
  play: async () => {
    await beginRenaming();
    const longest = "🔑".repeat(passkeyNameLength);
    await userEvent.paste(longest);
    await userEvent.keyboard("{Enter}");
    await expectToast(text.renamed);
    await expect(await heading(longest)).toBeVisible();
  },
});

/** A name that is too long is not truncated; Enter and blur show the error, and a shortened one is saved. */
export const NameTooLong = meta.story({
  tags: ["failing", "visual"],
  play: async () => {
    const box = await beginRenaming();
    await userEvent.paste("🔑".repeat(passkeyNameLength + 1));
    await userEvent.keyboard("{Enter}");
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(new RegExp(`longer than ${passkeyNameLength} `));
    await expect(box).toHaveFocus();
    await userEvent.tab();
    await expect(await findBox()).toBeInvalid();
  },
});

export const NameShortened = NameTooLong.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    const box = await beginRenaming();
    await userEvent.paste("a".repeat(passkeyNameLength + 1));
    await userEvent.keyboard("{Enter}");
    await expect(box).toBeInvalid();
    await userEvent.keyboard("{Backspace}");
    await expect(box).toBeValid();
    await userEvent.keyboard("{Enter}");
    await expectToast(text.renamed);
    await expect(await heading("a".repeat(passkeyNameLength))).toBeVisible();
  },
});

export const RenameEscaped = meta.story({
  tags: ["happy"],
  play: async () => {
    await rename(`${after}{Escape}`);
    await expect(await heading(before)).toBeVisible();
    await expectRenameFocused();
  },
});

export const BlankName = meta.story({
  tags: ["failing"],
  play: async () => {
    await rename("  {Enter}");
    await expect(await heading(before)).toBeVisible();
    await expectRenameFocused();
  },
});

/** The input is kept and can be sent again. */
export const RenameFailed = meta.story({
  tags: ["failing", "visual"],
  parameters: { harness: { arrange: (world) => world.failRoute("passkeys.rename", "unavailable") } },
  play: async () => {
    await rename(`${after}{Enter}`);
    await expectToast(text.renameFailed, problemMessages.unavailable);
    const box = await findBox();
    await expect(box).toHaveValue(after);
    await waitFor(() => expect(box).toHaveFocus());
  },
});
