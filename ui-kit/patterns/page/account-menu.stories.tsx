import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { accountMenuText, navigationText } from "#contract/texts/page-texts.ts";
import { settingsText } from "#contract/texts/settings-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { samplePaths } from "#storybook/gallery/samples/sample-reply.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";
import { AccountMenu } from "./account-menu.tsx";

const meta = preview.meta({
  title: "Patterns/Account menu",
  tags: ["autodocs"],
  component: AccountMenu,
  args: {
    userNumber: 7,
    isAdmin: true,
    theme: "system" as const,
    onThemeChange: fn(),
    paths: { ...samplePaths, settings: "#settings" },
    onPalette: fn(),
    onHelp: fn(),
  },
  parameters: { docs: { story: { inline: false, height: "460px" } } },
});

const open = async () => {
  await userEvent.click(screen.getByRole("button", { name: accountMenuText.buttonLabel(7) }));
  return screen.findByRole("menu");
};

/** The user's number, and the pages and actions of the account. */
export const Playground = meta.story();

export const Open = meta.story({
  tags: ["visual"],
  play: async () => {
    const menu = within(await open());
    const names = menu.getAllByRole("menuitem").map((item) => item.textContent);
    await expect(names).toEqual([
      settingsText.heading,
      navigationText.security,
      navigationText.usage,
      navigationText.adminDashboard,
      shortcutText.palette,
      shortcutText.help,
    ]);
    const theme = within(menu.getByRole("group", { name: settingsText.theme }));
    await expect(theme.getAllByRole("menuitemradio").map((item) => item.textContent)).toEqual([
      "System",
      "Light",
      "Dark",
    ]);
    await expect(theme.getByRole("menuitemradio", { checked: true })).toHaveTextContent("System");
  },
});

/** A user who is no administrator has no entry of theirs. */
export const RegularUser = meta.story({
  args: { isAdmin: false },
  play: async () => {
    const menu = within(await open());
    await waitFor(() => expect(menu.getByRole("menuitem", { name: navigationText.security })).toBeVisible());
    await expect(menu.queryByRole("menuitem", { name: navigationText.adminDashboard })).toBeNull();
  },
});

/** The theme changes while the menu stays open. */
export const ThemeChosen = meta.story({
  play: async ({ args }) => {
    const menu = within(await open());
    await userEvent.click(menu.getByRole("menuitemradio", { name: "Dark" }));
    await waitFor(() => expect(args.onThemeChange).toHaveBeenCalledWith("dark"));
    await waitFor(() => expect(menu.getByRole("menuitemradio", { name: "Light" })).toBeVisible());
    await userEvent.click(menu.getByRole("menuitem", { name: shortcutText.help }));
    await waitFor(() => expect(args.onHelp).toHaveBeenCalledOnce());
  },
});

export const Phone = Open.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
});

/** A long number is cut, and its button keeps its name. */
export const LongText = meta.story({
  args: { userNumber: 4_294_967_295 },
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByRole("button", { name: accountMenuText.buttonLabel(4_294_967_295) }),
    ).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async () => {
    const item = within(await open()).getByRole("menuitem", { name: settingsText.heading });
    const icon = item.querySelector("svg")?.getBoundingClientRect();
    const { left, right } = item.getBoundingClientRect();
    await expect(icon?.left).toBeGreaterThan((left + right) / 2);
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors", "wholePage")],
  play: async () => expectVisibleBorder(await open()),
});

/** Enter opens it and runs an action; arrows lead through links, actions and themes. */
export const Keyboard = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const menu = within(await screen.findByRole("menu"));
    await userEvent.keyboard("{End}");
    await waitFor(() =>
      expect(menu.getByRole("menuitemradio", { name: "Dark" })).toHaveAttribute("data-highlighted"),
    );
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onThemeChange).toHaveBeenCalledWith("dark"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button")).toHaveFocus());
  },
});
