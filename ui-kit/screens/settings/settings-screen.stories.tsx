import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { addModels } from "#contract/mock/scenarios/add-models.ts";
import { loginText, navigationText } from "#contract/texts/page-texts.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { settingsText } from "#contract/texts/settings-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { chooseFromAccountMenu } from "#storybook/helpers/page/account-menu.ts";
import { emulateApplePlatform } from "#storybook/helpers/page/apple-platform.ts";
import { expectNoHorizontalScroll, expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Settings",
  parameters: { harness: { scenario: "regular", page: "settings" } },
});

const section = (name: string) => screen.findByRole("region", { name });

/** Appearance, conversation, and the user's account. */
export const Default = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async (context) => {
    await expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(settingsText.heading);
    const appearance = within(await section(settingsText.appearance));
    for (const name of [
      settingsText.theme,
      settingsText.contrast,
      settingsText.textSize,
      settingsText.readingWidth,
    ])
      await expect(appearance.getByRole("combobox", { name })).toBeVisible();
    await expect(within(await section(settingsText.conversation)).getAllByRole("checkbox")).toHaveLength(4);
    const account = await section(settingsText.account);
    await expect(account).toHaveTextContent(String(harnessOf(context).browser.user?.uniqueUserNumber));
    await waitFor(() => expect(account).toHaveTextContent(settingsText.roleNames.user));
  },
});

export const Administrator = meta.story({
  tags: ["happy"],
  parameters: { harness: { scenario: "administrator" } },
  play: async () => {
    const account = await section(settingsText.account);
    await waitFor(() => expect(account).toHaveTextContent(settingsText.roleNames.admin));
  },
});

/** A choice is stored for the user at once. */
export const ChoiceChanged = meta.story({
  tags: ["happy"],
  play: async () => {
    const appearance = within(await section(settingsText.appearance));
    await userEvent.click(appearance.getByRole("combobox", { name: settingsText.readingWidth }));
    await userEvent.click(await screen.findByRole("option", { name: settingsText.readingWidths.wide }));
    await expect(appearance.getByRole("combobox", { name: settingsText.readingWidth })).toHaveTextContent(
      settingsText.readingWidths.wide,
    );
  },
});

/** The hint names the keys of this keyboard. */
export const AppleKeys = meta.story({
  tags: ["happy"],
  beforeEach: emulateApplePlatform,
  play: async () => {
    const hint = shortcutText.preferences.enterSendsHint("⌘⏎");
    await expect(await screen.findByText(hint)).toBeVisible();
  },
});

export const SwitchChanged = meta.story({
  tags: ["happy"],
  play: async () => {
    const conversation = within(await section(settingsText.conversation));
    const box = conversation.getByRole("checkbox", {
      name: new RegExp(shortcutText.preferences.pinQuestion),
    });
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await expect(box).toBeChecked();
  },
});

export const RolesFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("session.roles", "unavailable") } },
  play: async () => {
    await waitFor(async () =>
      expect(await section(settingsText.account)).toHaveTextContent(settingsText.rolesFailed),
    );
  },
});

/** Everybody sees where their messages go. */
export const ModelHosts = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: addModels } },
  play: async () => {
    await waitFor(async () =>
      expect(await section(settingsText.account)).toHaveTextContent("models.example.com"),
    );
  },
});

export const ModelHostsFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("models.hosts", "unavailable") } },
  play: async () => {
    await waitFor(async () =>
      expect(await section(settingsText.account)).toHaveTextContent(settingsText.modelHostsFailed),
    );
  },
});

/** The account menu leads here, and this page to the passkeys. */
export const Found = meta.story({
  tags: ["happy"],
  parameters: { harness: { page: "newChat" } },
  play: async () => {
    await chooseFromAccountMenu(settingsText.heading);
    await userEvent.click(await screen.findByRole("link", { name: settingsText.security }));
    await screen.findByRole("heading", { level: 1, name: securityText.heading });
  },
});

/** A visitor is led to the login. */
export const Unauthorized = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "anonymous" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
    await expect(screen.queryByRole("button", { name: navigationText.logout })).toBeNull();
  },
});

export const LongText = Default.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" }, brand: "long" },
  play: async () => {
    await section(settingsText.account);
    await expectNoHorizontalScroll();
  },
});

export const Phone = Default.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
});
export const Dark = Default.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });
export const RightToLeft = Default.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });
export const ForcedColors = Default.extend({
  tags: ["variant", "!visual"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => {
    const appearance = await section(settingsText.appearance);
    await expectVisibleBorder(within(appearance).getByRole("combobox", { name: settingsText.theme }));
  },
});
