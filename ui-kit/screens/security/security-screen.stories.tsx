import { expect, screen, within } from "storybook/test";
import { loginText, navigationText } from "#contract/texts/page-texts.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { securityEntries } from "#storybook/helpers/accounts/rows.ts";
import { chooseFromAccountMenu } from "#storybook/helpers/page/account-menu.ts";
import { badgeOf } from "#storybook/helpers/page/controls.ts";
import { expectNoHorizontalScroll, expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Security",
  parameters: { harness: { scenario: "regular", page: "security" } },
});

const { passkeys, sessions } = securityText;

export const Lists = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async (context) => {
    await expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(securityText.heading);
    const { world, browser } = harnessOf(context);
    await expect(
      screen.getByText(securityText.signedInAs(browser.user?.uniqueUserNumber ?? 0)),
    ).toBeVisible();
    const keys = await securityEntries(passkeys.heading);
    await expect(keys).toHaveLength(2);
    const names = world.tables.passkeys
      .filter(({ userHandle }) => userHandle === browser.user?.webauthnUserId)
      .map(({ name }) => name);
    for (const name of names) await expect(screen.getByRole("heading", { level: 3, name })).toBeVisible();
    await expect(keys[0]).toHaveTextContent(passkeys.current);
    await expect(keys[0]).toHaveTextContent(passkeys.synced);
    await expect(keys[1]).toHaveTextContent(passkeys.oneDevice);
    const places = await securityEntries(sessions.heading);
    await expect(places).toHaveLength(3);
    await expect(places.filter((place) => within(place).queryByText(sessions.current))).toHaveLength(1);
    await expect(places[0]).toHaveTextContent(sessions.current);
  },
});

/** A new user: the only passkey and session cannot be removed, and the page says why. */
export const OnlyOne = meta.story({
  tags: ["happy", "visual"],
  parameters: { harness: { scenario: "newcomer" } },
  play: async () => {
    const [only] = await securityEntries(passkeys.heading);
    if (only === undefined) throw new Error("There is no passkey.");
    const remove = within(only).getByRole("button", { name: passkeys.remove });
    await expect(remove).toBeDisabled();
    await expect(remove).toHaveAccessibleDescription(new RegExp(passkeys.last));
    await expect(await screen.findByText(sessions.alone)).toBeVisible();
    await expect(screen.getByRole("button", { name: sessions.endOthers })).toBeDisabled();
  },
});

/** A decreased signature counter only shows a warning. */
export const Suspect = meta.story({
  tags: ["failing", "visual", "dark"],
  parameters: {
    harness: {
      arrange: (world) => {
        for (const passkey of world.tables.passkeys) passkey.isSuspect = !passkey.isSynced;
      },
    },
  },
  play: async () => {
    const [sound, suspect] = await securityEntries(passkeys.heading);
    await expect(suspect).toHaveTextContent(passkeys.suspect);
    await expect(sound).not.toHaveTextContent(passkeys.suspect);
  },
});

/** A passkey that was refused for another device type says what to do. */
export const ChangedTypeRefused = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) => {
        for (const passkey of world.tables.passkeys) passkey.hasChangedType = !passkey.isSynced;
      },
    },
  },
  play: async () => {
    const [sound, changed] = await securityEntries(passkeys.heading);
    await expect(changed).toHaveTextContent(passkeys.changedType);
    await expect(sound).not.toHaveTextContent(passkeys.changedType);
  },
});

export const NeverUsed = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        for (const passkey of world.tables.passkeys) passkey.lastUsedAt = null;
      },
    },
  },
  play: async () => {
    const [first] = await securityEntries(passkeys.heading);
    await expect(first).toHaveTextContent(passkeys.neverUsed);
  },
});

/** A visitor signs in first and returns here. */
export const Unauthorized = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "anonymous" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
  },
});

/** A name of sixty-four letters, and one in another script. */
export const LongText = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  parameters: {
    harness: {
      arrange: (world, browser) => {
        const own = world.tables.passkeys.filter(
          ({ userHandle }) => userHandle === browser.user?.webauthnUserId,
        );
        const names = ["W".repeat(64), "مفتاح أمان أزرق"];
        for (const [index, passkey] of own.entries()) passkey.name = names[index] ?? passkey.name;
        for (const row of world.tables.browsers) row.ip = "2001:db8:1234:5678:9abc:def0:1234:5678";
      },
    },
  },
  play: async () => {
    await securityEntries(passkeys.heading);
    await securityEntries(sessions.heading);
    await expectNoHorizontalScroll();
  },
});

/** The link is in the account menu. */
export const Found = meta.story({
  tags: ["happy"],
  parameters: { harness: { page: "newChat" } },
  play: async () => {
    await chooseFromAccountMenu(navigationText.security);
    // The previous page stays until this page's code is loaded.
    await screen.findByRole("heading", { level: 1, name: securityText.heading });
    await securityEntries(passkeys.heading);
  },
});

export const Phone = Lists.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
});

export const Dark = Lists.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });

export const RightToLeft = Lists.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });

export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => {
    const [first] = await securityEntries(passkeys.heading);
    if (first === undefined) throw new Error("There is no passkey.");
    await expectVisibleBorder(badgeOf(within(first).getByText(passkeys.synced)));
    await expectVisibleBorder(within(first).getByRole("button", { name: passkeys.remove }));
    await expectVisibleBorder(screen.getByRole("button", { name: passkeys.add }));
  },
});
