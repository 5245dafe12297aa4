import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { MessageRow } from "#contract/mock/state/mock-tables.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { longestChat, shownMessages } from "#storybook/helpers/chats/stored-chats.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";

/** The matches: far above the first rendered messages, higher than the window, and the last question. */
const places = { early: 5, long: 60, late: 88 };
const word = "zephyr";
const paragraphs = "Nothing but water, and more of it. ".repeat(12);

function messageAt(world: MockWorld, place: keyof typeof places): MessageRow {
  const message = shownMessages(world, longestChat(world).id)[places[place]];
  if (message === undefined) throw new Error("The chat is too short.");
  return message;
}

function arrange(world: MockWorld) {
  world.tables.messages = shownMessages(world, longestChat(world).id).slice(-90);
  const long = `${`${paragraphs}\n\n`.repeat(30)}Then a **zephyr** rose.`;
  Object.assign(messageAt(world, "early"), { role: "assistant", content: "A *zephyr*, and a Zephyr." });
  Object.assign(messageAt(world, "long"), { role: "assistant", content: long });
  Object.assign(messageAt(world, "late"), { role: "user", content: "Which zephyr was that?" });
}

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: {
    harness: {
      scenario: "longHistory",
      page: "chat",
      id: (world) => longestChat(world).id,
      arrange,
      match: (world) => ({ messageId: messageAt(world, "early").id, q: word }),
    },
  },
});

const bar = () => screen.findByRole("region", { name: chatText.matches });
const count = async () => within(await bar()).findByRole("status");
const current = () => document.querySelector("[role=log] [aria-current=true]");
const currentId = () => current()?.getAttribute("data-id");
const press = async (name: string) => userEvent.click(within(await bar()).getByRole("button", { name }));

/** The words that the browser marks. */
function markedWords(): string[] {
  const ranges = [...(CSS.highlights.get("search-match") ?? [])];
  return ranges.map(({ startContainer, startOffset, endContainer, endOffset }) => {
    const range = document.createRange();
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
    return range.toString();
  });
}

function expectInView(place: Element | Range | null | undefined) {
  const { top, bottom, height } = place?.getBoundingClientRect() ?? new DOMRect();
  const frame = current()?.closest("[tabindex='0']")?.getBoundingClientRect() ?? new DOMRect();
  return expect([height > 0, top >= frame.top, bottom <= frame.bottom]).toEqual([true, true, true]);
}

/** A search led to an early message: it is in view, has focus, and its words are marked. */
export const LedToMessage = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await renderedMessages();
    await waitFor(() => expect(currentId()).toBe(messageAt(world, "early").id));
    await waitFor(() => expect(within(current() as HTMLElement).getByRole("article")).toHaveFocus());
    await expect(await count()).toHaveTextContent(chatText.matchOf(1, 3));
    await waitFor(() => expect(markedWords().slice(0, 2)).toEqual(["zephyr", "Zephyr"]));
    await waitFor(() => expectInView(current()));
  },
});

export const LedToMessageDark = LedToMessage.extend({ tags: ["variant"], globals: { theme: "dark" } });

export const LedToMessageOnPhone = LedToMessage.extend({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await expect(await count()).toBeVisible();
    await expectNoHorizontalScroll();
  },
});

/** The words are in view even at the end of a message that is higher than the window. */
export const LedToLongMessage = meta.story({
  tags: ["happy"],
  parameters: { harness: { match: (world) => ({ messageId: messageAt(world, "long").id, q: word }) } },
  play: async () => {
    await renderedMessages();
    await waitFor(() => expect(markedWords()).toContain("zephyr"));
    await waitFor(() => expectInView([...(current()?.querySelectorAll("strong") ?? [])].at(-1)));
  },
});

/** The buttons step through the matches, around the ends, and keep focus; the URL follows. */
export const SteppedThrough = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const harness = harnessOf(context);
    const idOf = (place: keyof typeof places) => messageAt(harness.world, place).id;
    await renderedMessages();
    await expect(await count()).toHaveTextContent(chatText.matchOf(1, 3));
    for (const [button, place, number] of [
      [chatText.nextMatch, "long", 2],
      [chatText.nextMatch, "late", 3],
      [chatText.nextMatch, "early", 1],
      [chatText.previousMatch, "late", 3],
    ] as const) {
      await press(button);
      await waitFor(() => expect(currentId()).toBe(idOf(place)));
      await expect(await count()).toHaveTextContent(chatText.matchOf(number, 3));
      await expect(screen.getByRole("button", { name: button })).toHaveFocus();
    }
    await waitFor(() => expectInView(current()?.querySelector("[data-text]")));
    await expect(harness.currentPath).toContain(`?message=${idOf("late")}&q=${word}`);
  },
});

/** By keys, focus goes to each match. */
export const SteppedByKeys = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await renderedMessages();
    await expect(await count()).toHaveTextContent(chatText.matchOf(1, 3));
    await userEvent.keyboard("{Alt>}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{/Alt}");
    await waitFor(() => expect(currentId()).toBe(messageAt(world, "late").id));
    await waitFor(() => expect(within(current() as HTMLElement).getByRole("article")).toHaveFocus());
    await userEvent.keyboard("{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}");
    await waitFor(() => expect(currentId()).toBe(messageAt(world, "long").id));
  },
});

/** Closing ends the search; focus stays at the message. */
export const SearchClosed = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const harness = harnessOf(context);
    await renderedMessages();
    await expect(await count()).toBeVisible();
    const article = within(current() as HTMLElement).getByRole("article");
    within(await bar())
      .getByRole("button", { name: chatText.nextMatch })
      .focus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("region", { name: chatText.matches })).toBeNull());
    await expect(article).toHaveFocus();
    await expect([current(), markedWords()]).toEqual([null, []]);
    await expect(harness.currentPath).not.toContain("?");
  },
});

/** A message of another branch, or one that is gone: the chat opens at its end, and matches can be stepped to. */
export const MessageNotShown = meta.story({
  tags: ["failing"],
  parameters: { harness: { match: () => ({ messageId: "01890000-0000-7000-8000-000000000000", q: word }) } },
  play: async (context) => {
    const shown = await renderedMessages();
    await expect(await count()).toHaveTextContent(chatText.matchCount(3));
    const scroller = shown.at(-1)?.closest("[tabindex='0']") ?? document.body;
    const fromEnd = () => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
    await waitFor(() => expect(fromEnd()).toBeLessThan(2));
    await expect(screen.queryByRole("alert")).toBeNull();
    await press(chatText.previousMatch);
    await waitFor(() => expect(currentId()).toBe(messageAt(harnessOf(context).world, "late").id));
  },
});

/** The count is empty until the messages are loaded. */
export const LoadingMessages = meta.story({
  tags: ["loading"],
  parameters: {
    harness: { arrange: (world: MockWorld) => void world.holdRoute("chats.get"), match: () => ({ q: word }) },
  },
  play: async () => {
    await expect(await count()).toHaveTextContent(/^$/);
  },
});

/** Only the title contains the words. */
export const NoMatches = meta.story({
  tags: ["failing"],
  parameters: { harness: { match: () => ({ q: "unicorn" }) } },
  play: async () => {
    await waitFor(async () => expect(await count()).toHaveTextContent(chatText.noMatches));
    await expect(within(await bar()).getByRole("button", { name: chatText.nextMatch })).toBeDisabled();
  },
});
