import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { chatsPerPage, firstPage } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedTitles } from "#storybook/helpers/chats/conversation.ts";
import { lastReply, listedChats, newestChat, shownMessages } from "#storybook/helpers/chats/stored-chats.ts";
import { chooseOption } from "#storybook/helpers/page/controls.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { expectStatus, liveTexts } from "#storybook/helpers/page/expect-notifications.ts";
import { actingEnters, composeWord, playPress } from "#storybook/helpers/page/ime-orders.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat history",
  parameters: { harness: { page: "chats" } },
});

const searchBox = () => screen.findByRole("searchbox", { name: historyText.searchLabel });
const noChat = "a unicorn that knits";

/** The previous chats stay, legible and in use, below a line until the results are loaded. */
export const Searching = meta.story({
  tags: ["loading", "visual"],
  play: async (context) => {
    const before = await renderedTitles();
    harnessOf(context).world.holdRoute("chats.list");
    await userEvent.type(await searchBox(), "sourdough");
    const cards = context.canvas.getByRole("main").querySelector("ul");
    await waitFor(() => expect(cards).toHaveAttribute("aria-busy", "true"));
    await expect(await renderedTitles()).toEqual(before);
  },
});

/** The results replace the previous chats. */
export const SearchAnswered = meta.story({
  tags: ["happy"],
  play: async (context) => {
    await renderedTitles();
    const answer = harnessOf(context).world.holdRoute("chats.list");
    await userEvent.type(await searchBox(), "sourdough");
    const cards = context.canvas.getByRole("main").querySelector("ul");
    await waitFor(() => expect(cards).toHaveAttribute("aria-busy", "true"));
    answer();
    await expectStatus(historyText.found(1));
  },
});

/** Words of a message find its chat; the URL has them, and Back leaves the search. */
export const Results = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async (context) => {
    const harness = harnessOf(context);
    await renderedTitles();
    await userEvent.type(await searchBox(), "sourdough");
    await expectStatus(historyText.found(1));
    await expect(await renderedTitles()).toHaveLength(1);
    await expect(harness.currentPath).toContain("q=sourdough");
    await expect(await searchBox()).toHaveFocus();
  },
});

/** The excerpt of the matching message, if the title has no match; the prompt stays above it. */
export const FoundInReply = meta.story({
  tags: ["happy", "visual", "dark"],
  parameters: {
    harness: {
      arrange: (world) => void Object.assign(lastReply(world), { content: "Take **the lantern** at `six`." }),
      query: { q: "lantern six" },
    },
  },
  play: async (context) => {
    const { initialPrompt } = newestChat(harnessOf(context).world);
    const first = await screen.findByText("six", { selector: "mark" });
    const card = within(first.closest("article") ?? document.body);
    await expect(first.parentElement).toHaveTextContent("Take the lantern at six.");
    await expect(card.getByText("lantern", { selector: "mark" })).toBeVisible();
    await expect(card.getByText(initialPrompt)).toBeVisible();
  },
});

/** A hit leads to its message; `/` goes to the search box, unless the user is typing. */
export const HitOpened = meta.story({
  tags: ["happy"],
  parameters: FoundInReply.composed.parameters,
  play: async (context) => {
    const harness = harnessOf(context);
    const first = await screen.findByText("six", { selector: "mark" });
    await userEvent.keyboard("/");
    await waitFor(async () => expect(await searchBox()).toHaveFocus());
    await userEvent.keyboard("/");
    await expect(await searchBox()).toHaveValue("lantern six/");
    await userEvent.keyboard("{Backspace}");
    const card = within(first.closest("article") ?? document.body);
    const { id, chatId } = lastReply(harness.world);
    await userEvent.click(card.getByRole("link"));
    await waitFor(() => expect(harness.currentPath).toContain(`${chatId}?message=${id}&q=lantern+six`));
  },
});

export const SearchFromUrl = meta.story({
  tags: ["happy"],
  parameters: { harness: { query: { q: "sourdough" } } },
  play: async () => {
    await expect(await searchBox()).toHaveValue("sourdough");
    await expectStatus(historyText.found(1));
    await expect(liveTexts(), "one sentence").toEqual([historyText.found(1)]);
  },
});

export const SearchCleared = SearchFromUrl.extend({
  tags: ["happy"],
  play: async (context) => {
    await expectStatus(historyText.found(1));
    await userEvent.click(await screen.findByRole("button", { name: historyText.clearSearch }));
    await waitFor(async () => expect(await renderedTitles()).toHaveLength(chatsPerPage));
    await expect(await searchBox()).toHaveFocus();
    await expect(harnessOf(context).currentPath).not.toContain("q=");
  },
});

/** With several pages, the number of results is exact on the last one only. */
export const ManyResults = meta.story({
  tags: ["happy"],
  parameters: { harness: { scenario: "longHistory", query: { q: "the" } } },
  play: async () => {
    await waitFor(async () => expect(await renderedTitles()).toHaveLength(chatsPerPage));
    const [, pages] = /^Page 1 of (\d+)$/.exec((await screen.findByText(/^Page 1 of /)).textContent) ?? [];
    await expectStatus(historyText.foundMany(Number(pages)));
  },
});

export const NothingFound = meta.story({
  tags: ["failing", "visual", "desktop"],
  parameters: { harness: { query: { q: noChat } } },
  play: async ({ canvas }) => {
    await canvas.findByText(historyText.nothingFound(noChat));
    await expect(canvas.getByText(historyText.nothingFoundHint)).toBeVisible();
    await expectStatus(historyText.found(0));
    await expect(await searchBox()).toHaveValue(noChat);
  },
});

export const NoResultsAction = NothingFound.extend({
  tags: ["failing", "!visual"],
  play: async ({ canvas }) => {
    await canvas.findByText(historyText.nothingFound(noChat));
    const [, inPage] = await screen.findAllByRole("button", { name: historyText.clearSearch });
    await userEvent.click(inPage ?? canvas.getByRole("main"));
    await waitFor(async () => expect(await renderedTitles()).toHaveLength(chatsPerPage));
    await expect(await searchBox()).toHaveValue("");
  },
});

/** During an IME composition no search is sent. */
export const Composing = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const before = await renderedTitles();
    const box = await searchBox();
    await userEvent.click(box);
    await fireEvent.compositionStart(box);
    await fireEvent.change(box, { target: { value: "とうだい" } });
    await fireEvent.keyDown(box, { key: "Enter", isComposing: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(harnessOf(context).currentPath).not.toContain("q=");
    await expect(await renderedTitles()).toEqual(before);
    await fireEvent.compositionEnd(box);
    await waitFor(() => expect(harnessOf(context).currentPath).toContain("q="));
    await expectStatus(historyText.found(0));
  },
});

/** One Enter that an input method passes on searches at once. */
export const SearchedByInputMethod = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const harness = harnessOf(context);
    await renderedTitles();
    const box = await searchBox();
    for (const [index, order] of actingEnters.entries()) {
      await composeWord(box, `검색 ${index}`);
      await playPress(box, order);
      // At once: the delay after typing would take longer than one look.
      await expect(decodeURIComponent(harness.currentPath), order.name).toMatch(new RegExp(`검색.${index}`));
    }
  },
});

/** The chat with the latest activity comes first, whenever it began. */
export const LastActivity = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await renderedTitles();
    await chooseOption(historyText.sortLabel, historyText.sortOptions.activity);
    const own = world.tables.chats.filter(({ userId }) => userId === world.tables.mainUserId);
    const busiest = own
      .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
      .toSorted((one, other) => Number(other.pinned) - Number(one.pinned));
    await waitFor(async () =>
      expect(await renderedTitles()).toEqual(busiest.slice(0, chatsPerPage).map(({ title }) => title)),
    );
    await context.canvas.findByText(historyText.page(firstPage, 2));
    await expect(harnessOf(context).currentPath).toContain("sort=activity");
  },
});

const clampedLines = 3;

/** A chat's prompt is clamped to three whole lines. */
export const LongPrompt = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        const [first] = shownMessages(world, listedChats(world)[0]?.id ?? "");
        Object.assign(first ?? {}, { content: "What the long prompt asks for. ".repeat(60) });
      },
    },
  },
  play: async () => {
    await renderedTitles();
    const prompt = await screen.findByText(/^What the long prompt asks for/);
    const line = Number.parseFloat(getComputedStyle(prompt).lineHeight);
    await expect(prompt.scrollHeight).toBeGreaterThan(prompt.clientHeight);
    await expect(Math.abs(prompt.clientHeight - clampedLines * line)).toBeLessThan(1);
    await expectNoHorizontalScroll();
  },
});
