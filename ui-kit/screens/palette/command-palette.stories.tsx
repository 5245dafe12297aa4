import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";
import { loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { settingsText } from "#contract/texts/settings-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { findExpectedHeading } from "#storybook/helpers/accounts/expected-page-heading.ts";
import { renderedTitles } from "#storybook/helpers/chats/conversation.ts";
import { newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { chooseFromAccountMenu } from "#storybook/helpers/page/account-menu.ts";
import {
  expectNoHorizontalScroll,
  expectNoMotion,
  expectVisibleBorder,
} from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Command palette",
  parameters: { harness: { page: "chats" } },
});

/** Opens the palette by its shortcut and returns its input. */
async function openPalette(): Promise<HTMLElement> {
  await renderedTitles();
  await userEvent.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: shortcutText.paletteLabel });
  await waitFor(() => expect(box).toHaveFocus());
  return box;
}

const palette = () => screen.findByRole("dialog", { name: shortcutText.palette });
const note = async () => within(await palette()).getByRole("status");
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

/** Follows all toolbars. */
export const Scenario = meta.story({
  play: async (context) => {
    await findExpectedHeading(harnessOf(context), { heading: historyText.heading, allowed: "users" });
    await userEvent.keyboard("{Control>}k{/Control}");
  },
});

/** Commands, and the chats with the latest activity. */
export const Open = meta.story({
  tags: ["visual"],
  play: async (context) => {
    const box = await openPalette();
    const dialog = within(await palette());
    const first = dialog.getByRole("option", { name: new RegExp(shortcutText.acts.newChat) });
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute("aria-activedescendant", first.id);
    const logout = dialog.getByRole("option", { name: navigationText.logout });
    await waitFor(() => expect(logout, "once the palette has come in").toBeVisible());
    const { title } = newestChat(harnessOf(context).world);
    await expect(await dialog.findByRole("option", { name: title })).toBeInTheDocument();
  },
});

/** The server finds chats by their messages. */
export const ChatFound = meta.story({
  play: async (context) => {
    await openPalette();
    await userEvent.keyboard("sourdough");
    await waitFor(async () => expect(await note()).toHaveTextContent(shortcutText.paletteFound(1)));
    await userEvent.keyboard("{Enter}");
    await isGone();
    await waitFor(() => expect(harnessOf(context).currentPath).toMatch(/^\/chat\//));
  },
});

export const Searching = meta.story({
  play: async (context) => {
    await openPalette();
    harnessOf(context).world.holdRoute("chats.list");
    await userEvent.keyboard("new");
    await waitFor(async () => expect(await note()).toHaveTextContent(shortcutText.paletteSearching));
    await expect(screen.getByRole("option", { name: new RegExp(shortcutText.acts.newChat) })).toBeVisible();
  },
});

export const NothingFound = meta.story({
  tags: ["visual"],
  play: async () => {
    const box = await openPalette();
    await userEvent.keyboard("a unicorn that knits");
    await waitFor(async () => expect(await note()).toHaveTextContent(shortcutText.paletteEmpty));
    await expect(box).toHaveAttribute("aria-expanded", "false");
  },
});

export const SearchFailed = meta.story({
  play: async (context) => {
    await openPalette();
    harnessOf(context).world.failRoute("chats.list", "unavailable");
    await userEvent.keyboard("new");
    await waitFor(async () => expect(await note()).toHaveTextContent(shortcutText.paletteFailed));
    harnessOf(context).world.restoreRoute("chats.list");
    await userEvent.click(within(await palette()).getByRole("button", { name: historyText.tryAgain }));
    await waitFor(async () => expect(await note()).not.toHaveTextContent(shortcutText.paletteFailed));
  },
});

/** Arrows wrap around, and Enter runs the highlighted command. */
export const Keyboard = meta.story({
  play: async () => {
    await openPalette();
    await userEvent.keyboard("new chat");
    const entry = await screen.findByRole("option", { name: new RegExp(shortcutText.acts.newChat) });
    await userEvent.keyboard("{ArrowUp}{ArrowDown}");
    await expect(entry).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("heading", { level: 1, name: newChatText.heading });
    await isGone();
  },
});

/** Escape returns focus to the previous element. */
export const Escaped = meta.story({
  play: async () => {
    await renderedTitles();
    const select = screen.getByRole("button", { name: historyText.select });
    select.focus();
    await openPalette();
    await userEvent.keyboard("{Escape}");
    await isGone();
    await waitFor(() => expect(select).toHaveFocus());
  },
});

/** Without a keyboard: the account menu opens the palette, and the palette the settings. */
export const LeadsToSettings = meta.story({
  play: async () => {
    await renderedTitles();
    await chooseFromAccountMenu(shortcutText.palette);
    await userEvent.click(await screen.findByRole("option", { name: shortcutText.settings }));
    await screen.findByRole("heading", { level: 1, name: settingsText.heading });
    await isGone();
  },
});

/** With shortcuts disabled the keys have their browser function. */
export const SwitchedOff = meta.story({
  parameters: { harness: { session: { preferences: { shortcuts: false } } } },
  play: async () => {
    await renderedTitles();
    await userEvent.keyboard("{Control>}k{/Control}");
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
});

export const LoggedOut = meta.story({
  play: async () => {
    await openPalette();
    await userEvent.keyboard("logout{Enter}");
    await screen.findByRole("heading", { level: 1, name: loginText.heading });
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
});

export const Phone = meta.story({
  tags: ["phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await openPalette();
    await expectNoHorizontalScroll();
  },
});

export const Dark = Open.extend({ tags: ["!visual"], globals: { theme: "dark" } });

export const LongText = meta.story({
  parameters: { harness: { scenario: "hostile" } },
  play: async () => {
    await openPalette();
    const dialog = await palette();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await expect(dialog.querySelector("img, script")).toBeNull();
  },
});

export const RightToLeft = meta.story({
  globals: { direction: "rtl" },
  play: async () => {
    const box = (await openPalette()).getBoundingClientRect();
    const close = within(await palette()).getByRole("button", { name: shortcutText.close });
    await expect(close.getBoundingClientRect().left).toBeLessThan(box.left);
  },
});

export const ForcedColors = meta.story({
  parameters: { harness: { media: "forced-colors" } },
  play: async () => {
    await openPalette();
    await expectVisibleBorder(await palette());
  },
});

export const ReducedMotion = meta.story({
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async () => {
    await openPalette();
    await expectNoMotion(await palette());
  },
});
