import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { settingsText } from "#contract/texts/settings-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { findExpectedHeading } from "#storybook/helpers/accounts/expected-page-heading.ts";
import { renderedMessages, renderedTitles } from "#storybook/helpers/chats/conversation.ts";
import { lastReply, newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { chooseFromAccountMenu } from "#storybook/helpers/page/account-menu.ts";
import {
  expectNoHorizontalScroll,
  expectNoMotion,
  expectVisibleBorder,
} from "#storybook/helpers/page/expect-layout.ts";
import {
  cancelingEscapes,
  composeWord,
  confirmingEnters,
  passedOnEnter,
  playPress,
} from "#storybook/helpers/page/ime-orders.ts";
import { preview } from "#storybook/preview.tsx";
import { recentCount } from "./palette-entries.tsx";

const meta = preview.meta({
  title: "Screens/Command palette",
  parameters: { harness: { page: "chats" } },
});

/** Opens the palette of the history by its shortcut and returns its input. */
async function openPalette(): Promise<HTMLElement> {
  await renderedTitles();
  return openByShortcut();
}

async function openByShortcut(): Promise<HTMLElement> {
  await userEvent.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: shortcutText.paletteLabel });
  await waitFor(() => expect(box).toHaveFocus());
  return box;
}

const palette = () => screen.findByRole("dialog", { name: shortcutText.paletteLabel });
const optionNames = async () => {
  const options = within(await palette()).queryAllByRole("option");
  return options.map((option) => option.querySelector("bdi")?.textContent);
};
const newChat = () => screen.findByRole("option", { name: new RegExp(`^${navigationText.newChat}`) });
const note = async () => within(await palette()).getByRole("status");
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

/** Follows all toolbars. */
export const Scenario = meta.story({
  tags: ["variant"],
  play: async (context) => {
    await findExpectedHeading(harnessOf(context), { heading: historyText.heading, allowed: "users" });
    await userEvent.keyboard("{Control>}k{/Control}");
  },
});

/** The chats with the latest activity, pinned ones first, then commands. Each option has its position. */
export const Open = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async (context) => {
    const box = await openPalette();
    const dialog = within(await palette());
    const logout = await dialog.findByRole("option", { name: navigationText.logout });
    await waitFor(() => expect(logout, "once the palette has come in").toBeVisible());
    const { tables } = harnessOf(context).world;
    const recent = tables.chats
      .filter(({ userId }) => userId === tables.mainUserId)
      .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
      .toSorted((one, other) => Number(other.pinned) - Number(one.pinned));
    const titles = recent.slice(0, recentCount).map(({ title }) => title);
    await waitFor(async () => expect((await optionNames()).slice(0, recentCount)).toEqual(titles));
    const options = dialog.getAllByRole("option");
    await expect(options[0]).toHaveAttribute("aria-selected", "true");
    await waitFor(() => expect(box).toHaveAttribute("aria-activedescendant", options[0]?.id));
    for (const [index, option] of options.entries()) {
      await expect(option).toHaveAttribute("aria-posinset", String(index + 1));
      await expect(option).toHaveAttribute("aria-setsize", String(options.length));
    }
    await expect(dialog.queryByRole("button", { name: navigationText.logout })).toBeNull();
    await expect(await note(), "says nothing over the box's name").toHaveTextContent("");
  },
});

/** A screen reader's focus is in the box first, so that the dialog and the box are announced; then in the list. */
export const BoxAnnouncedFirst = meta.story({
  tags: ["happy"],
  play: async () => {
    await renderedTitles();
    const times: { focused?: number; inList?: number } = {};
    const watching = new AbortController();
    const watchBox = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.role !== "combobox") return;
      times.focused ??= performance.now();
      const isInList = () => target.hasAttribute("aria-activedescendant");
      if (isInList()) times.inList ??= performance.now();
      const observer = new MutationObserver(() => {
        if (isInList()) times.inList ??= performance.now();
      });
      observer.observe(target, { attributeFilter: ["aria-activedescendant"] });
      watching.signal.addEventListener("abort", () => observer.disconnect());
    };
    document.addEventListener("focusin", watchBox, { signal: watching.signal });
    const box = await openPalette();
    await waitFor(() => expect(box).toHaveAttribute("aria-activedescendant"));
    watching.abort();
    await expect((times.inList ?? 0) - (times.focused ?? Number.NaN)).toBeGreaterThan(500);
  },
});

/** Keys of input methods neither take an entry nor close the palette; one Enter that is passed on takes it. */
export const InputMethods = meta.story({
  tags: ["happy"],
  play: async () => {
    await renderedTitles();
    const box = await openByShortcut();
    await composeWord(box, navigationText.newChat);
    await newChat();
    for (const order of [...confirmingEnters, ...cancelingEscapes]) {
      await playPress(box, order);
      await expect(await palette(), order.name).toHaveAttribute("data-state", "open");
      await expect(box, order.name).toHaveValue(navigationText.newChat);
    }
    await playPress(box, passedOnEnter);
    await screen.findByRole("heading", { level: 1, name: newChatText.heading });
    await isGone();
  },
});

/** An arrow leads into the list at once. */
export const ArrowsLeadIntoList = meta.story({
  tags: ["happy"],
  play: async () => {
    const box = await openPalette();
    await newChat();
    await userEvent.keyboard("{ArrowDown}");
    const [selected] = within(await palette()).getAllByRole("option", { selected: true });
    await expect(box).toHaveAttribute("aria-activedescendant", selected?.id);
  },
});

/** The places of recent chats are kept while they are read. */
export const Loading = meta.story({
  tags: ["loading"],
  parameters: {
    harness: { page: "newChat", arrange: (world: MockWorld) => void world.holdRoute("chats.list") },
  },
  play: async () => {
    await screen.findByRole("heading", { level: 1, name: newChatText.heading });
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect(await newChat()).toBeInTheDocument();
    await expect(within(await palette()).getByText(shortcutText.paletteRecentChats)).toBeVisible();
  },
});

/** Every page and action by its name; the administrators' pages only for them. */
export const PagesFound = meta.story({
  tags: ["happy"],
  parameters: { harness: { role: "admin" } },
  play: async () => {
    const box = await openPalette();
    for (const [typed, name] of [
      ["admin", navigationText.adminDashboard],
      ["audit", navigationText.auditLog],
      ["passkeys", navigationText.security],
      ["chat hist", navigationText.chatHistory],
      ["select sev", historyText.selectSeveral],
    ] as const) {
      await userEvent.clear(box);
      await userEvent.type(box, typed);
      await expect((await optionNames())[0], typed).toBe(name);
    }
    await userEvent.clear(box);
    await userEvent.type(box, "audit{Enter}");
    await screen.findByRole("heading", { level: 1, name: navigationText.auditLog });
  },
});

export const NoPagesOfAdministrators = meta.story({
  tags: ["happy"],
  parameters: { harness: { role: "user" } },
  play: async () => {
    await openPalette();
    await userEvent.keyboard("audit");
    await waitFor(async () => expect(await optionNames()).not.toContain(navigationText.auditLog));
  },
});

/** In a chat: its actions, and the other chats. */
export const InAChat = meta.story({
  tags: ["happy", "visual", "desktop"],
  parameters: { harness: { page: "chat", id: (world: MockWorld) => newestChat(world).id } },
  play: async (context) => {
    await renderedMessages();
    await openByShortcut();
    const { acts } = shortcutText;
    await newChat();
    for (const action of [acts.copyReply, acts.restartChat, acts.deleteChat, acts.nextChat])
      await waitFor(async () => expect(await optionNames()).toContain(action));
    await expect(await optionNames()).not.toContain(newestChat(harnessOf(context).world).title);
  },
});

export const RestartedFromPalette = InAChat.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    await renderedMessages();
    await openByShortcut();
    await newChat();
    await userEvent.keyboard("restart{Enter}");
    await waitFor(async () => expect(await renderedMessages()).toHaveLength(2));
  },
});

/** A setting shows its value, and is changed by choosing it. */
export const SettingChanged = meta.story({
  tags: ["happy"],
  play: async () => {
    await openPalette();
    await userEvent.keyboard("enter sends");
    const label = shortcutText.preferences.enterSends;
    const setting = await screen.findByRole("option", { name: new RegExp(`^${label}`) });
    await expect(setting).toHaveTextContent(new RegExp(`${shortcutText.settingValue(true)}$`));
    await userEvent.click(setting);
    await isGone();
    await screen.findByText(`${label}: ${shortcutText.settingValue(false)}`);
    await openPalette();
    await userEvent.keyboard("enter sends");
    const changed = await screen.findByRole("option", { name: new RegExp(`^${label}`) });
    await expect(changed).toHaveTextContent(new RegExp(`${shortcutText.settingValue(false)}$`));
    await userEvent.click(changed);
  },
});

async function searchForMessage() {
  await openPalette();
  await userEvent.keyboard("lantern six");
  await waitFor(async () => expect(await note()).toHaveTextContent(shortcutText.paletteFound(1)));
}

/** The server finds chats by their messages: an excerpt and the date. */
export const ChatFound = meta.story({
  tags: ["happy", "visual", "dark"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) =>
        void Object.assign(lastReply(world), { content: "Take **the lantern** at `six`." }),
    },
  },
  play: async () => {
    await searchForMessage();
    const [hit] = within(await palette()).getAllByRole("option");
    await expect(within(hit as HTMLElement).getByText("six", { selector: "mark" })).toBeVisible();
    await expect(hit).toHaveAccessibleName(/Take the lantern at six.*\d{4}$/);
  },
});

/** Enter leads to the message. */
export const FoundChatOpened = ChatFound.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    await searchForMessage();
    const { id, chatId } = lastReply(harnessOf(context).world);
    await userEvent.keyboard("{Enter}");
    await isGone();
    await waitFor(() =>
      expect(harnessOf(context).currentPath).toContain(`${chatId}?message=${id}&q=lantern+six`),
    );
  },
});

export const Searching = meta.story({
  tags: ["loading"],
  play: async (context) => {
    await openPalette();
    harnessOf(context).world.holdRoute("chats.list");
    await userEvent.keyboard("new");
    await waitFor(async () => expect(await note()).toHaveTextContent(shortcutText.paletteSearching));
    await expect(await newChat()).toBeVisible();
  },
});

export const NothingFound = meta.story({
  tags: ["failing", "visual"],
  play: async () => {
    const box = await openPalette();
    await userEvent.keyboard("a unicorn that knits");
    await waitFor(async () => expect(await note()).toHaveTextContent(shortcutText.paletteEmpty));
    await expect(box).toHaveAttribute("aria-expanded", "false");
  },
});

export const SearchFailed = meta.story({
  tags: ["failing"],
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
  tags: ["happy"],
  play: async () => {
    await openPalette();
    await userEvent.keyboard("new chat");
    const entry = await newChat();
    await userEvent.keyboard("{ArrowUp}{ArrowDown}");
    await expect(entry).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("heading", { level: 1, name: newChatText.heading });
    await isGone();
  },
});

/** Escape returns focus to the previous element. */
export const Escaped = meta.story({
  tags: ["happy"],
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
  tags: ["happy"],
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
  tags: ["happy"],
  parameters: { harness: { session: { preferences: { shortcuts: false } } } },
  play: async () => {
    await renderedTitles();
    await userEvent.keyboard("{Control>}k{/Control}");
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
});

export const LoggedOut = meta.story({
  tags: ["happy"],
  play: async () => {
    await openPalette();
    await userEvent.keyboard("logout{Enter}");
    await screen.findByRole("heading", { level: 1, name: loginText.heading });
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
});

/** On phones, chats come first in results too. */
export const Phone = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await openPalette();
    await expectNoHorizontalScroll();
    await userEvent.keyboard("chat");
    const groups = () => screen.findAllByRole("group", { name: shortcutText.paletteGroups.pages });
    const [pages] = await groups();
    const chats = await screen.findByRole("group", { name: shortcutText.paletteChats });
    await expect(chats.compareDocumentPosition(pages ?? chats)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
});

/** `/` opens the palette on pages without a search box of their own, and not while the user is typing. */
export const OpenedBySlash = meta.story({
  tags: ["happy"],
  parameters: { harness: { page: "newChat" } },
  play: async () => {
    const prompt = await screen.findByRole("textbox", { name: newChatText.promptLabel });
    await userEvent.type(prompt, "and/or");
    await expect(prompt).toHaveValue("and/or");
    await expect(screen.queryByRole("dialog")).toBeNull();
    prompt.blur();
    await userEvent.keyboard("/");
    const box = await screen.findByRole("combobox", { name: shortcutText.paletteLabel });
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveValue("");
  },
});

/** Alt with arrows goes through the recent chats, around the ends. */
export const NextAndPreviousChat = meta.story({
  tags: ["happy"],
  parameters: { harness: { page: "chat", id: (world: MockWorld) => newestChat(world).id } },
  play: async (context) => {
    const harness = harnessOf(context);
    await renderedMessages();
    const first = harness.currentPath;
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await waitFor(() => expect(harness.currentPath).not.toBe(first));
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await waitFor(() => expect(harness.currentPath).toBe(first));
  },
});

export const Dark = Open.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });

export const LongText = meta.story({
  tags: ["variant"],
  parameters: { harness: { scenario: "hostile" } },
  play: async () => {
    await openPalette();
    const dialog = await palette();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await expect(dialog.querySelector("img, script")).toBeNull();
  },
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async () => {
    const box = (await openPalette()).getBoundingClientRect();
    const close = within(await palette()).getByRole("button", { name: shortcutText.close });
    await expect(close.getBoundingClientRect().left).toBeLessThan(box.left);
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => {
    await openPalette();
    await expectVisibleBorder(await palette());
  },
});

export const ReducedMotion = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async () => {
    await openPalette();
    await expectNoMotion(await palette());
  },
});
