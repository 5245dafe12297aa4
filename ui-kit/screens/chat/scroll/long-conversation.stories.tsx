import { expect, fireEvent, screen, userEvent, waitFor } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedMessages, sendMessage } from "#storybook/helpers/chats/conversation.ts";
import { longestChat, multiDayChat, shownMessages } from "#storybook/helpers/chats/stored-chats.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { scenario: "longHistory", page: "chat", id: (world) => longestChat(world).id } },
});

/** The distance of the scroll position from the end, in CSS pixels. */
function distanceFromEnd(message: Element | undefined) {
  const scroller = message?.closest("[tabindex]");
  if (!scroller) throw new Error("The messages cannot be scrolled by keyboard.");
  return { scroller, distance: () => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop };
}

const patient = { timeout: 30_000 };

/** More than are rendered at first, and few enough to wait for. */
const manyMessages = 90;
const someOfMany = {
  harness: {
    arrange: (world: MockWorld) => {
      world.tables.messages = shownMessages(world, longestChat(world).id).slice(-manyMessages);
    },
  },
};

/** The newest messages are rendered at once, the others while the user reads; the end stays in place. */
export const FiveHundredMessages = meta.story({
  tags: ["happy", "slow"],
  play: async () => {
    const shown = await renderedMessages();
    await expect(shown.length).toBeLessThan(500);
    const { distance } = distanceFromEnd(shown.at(-1));
    await waitFor(() => expect(distance()).toBeLessThan(2));
    await waitFor(
      async () => expect((await renderedMessages()).length).toBeGreaterThan(shown.length),
      patient,
    );
    await expect(distance()).toBeLessThan(2);
  },
});

/** The number in the accessible name of a message. */
function numberOf(row: Element | undefined): number {
  const { textContent = "" } = row?.querySelector("article [id$=number]") ?? {};
  return Number(textContent?.replace(/\D/g, ""));
}

/** Answers the read of the earlier messages. */
let answerEarlier = () => {};

/**
 * The newest messages are shown while the others are on their way: their numbers are right, and none is shown whose
 * day is not known. The others come above without moving them.
 */
export const EarlierMessages = meta.story({
  tags: ["happy", "slow"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        someOfMany.harness.arrange(world);
        answerEarlier = world.holdRoute("chats.get", (query) => query.has("before"));
      },
    },
  },
  play: async () => {
    const newest = await renderedMessages();
    const [first] = newest;
    await expect(numberOf(newest.at(-1))).toBe(manyMessages);
    await expect(numberOf(first)).toBe(manyMessages - newest.length + 1);
    const { scroller } = distanceFromEnd(first);
    await fireEvent.wheel(scroller, { deltaY: -100 });
    scroller.scrollTop = 0;
    await waitFor(() => expect(isStill(first)).resolves.toBe(true));
    await expect(numberOf((await renderedMessages())[0])).toBeGreaterThan(manyMessages - 50 + 1);
    const before = first?.getBoundingClientRect().top ?? 0;
    answerEarlier();
    await waitFor(async () => expect(await renderedMessages()).toHaveLength(manyMessages), patient);
    await expect(Math.abs((first?.getBoundingClientRect().top ?? 0) - before)).toBeLessThan(2);
    const all = await renderedMessages();
    await expect(all.map(numberOf)).toEqual(all.map((_, index) => index + 1));
    await expect(all[0]?.querySelector("hr")).toBeInTheDocument();
  },
});

/** Find-in-page needs all messages: they are rendered before the browser searches. */
export const SearchedInThePage = meta.story({
  tags: ["happy", "slow"],
  parameters: someOfMany,
  play: async () => {
    await expect((await renderedMessages()).length).toBeLessThan(manyMessages);
    await userEvent.keyboard("{Control>}f{/Control}");
    await waitFor(async () => expect(await renderedMessages()).toHaveLength(manyMessages));
  },
});

/** The visible messages stay in place while older ones are added above, and scrolling up works at once. */
export const ReadFurtherUp = meta.story({
  tags: ["happy", "slow"],
  parameters: someOfMany,
  play: async () => {
    const { scroller } = distanceFromEnd((await renderedMessages()).at(-1));
    await fireEvent.wheel(scroller, { deltaY: -100 });
    scroller.scrollTop -= 900;
    const read = (await renderedMessages()).find((row) => row.getBoundingClientRect().top > 200);
    await waitFor(() => expect(isStill(read)).resolves.toBe(true));
    const before = read?.getBoundingClientRect().top;
    await waitFor(async () => expect(await renderedMessages()).toHaveLength(manyMessages), patient);
    await expect(Math.abs((read?.getBoundingClientRect().top ?? 0) - (before ?? 0))).toBeLessThan(2);
  },
});

/** At the very top no browser anchors the scroll position; it stays there all the same. */
export const AheadOfTheRest = meta.story({
  tags: ["happy", "slow"],
  play: async () => {
    const [first] = await renderedMessages();
    const { scroller } = distanceFromEnd(first);
    scroller.dispatchEvent(new WheelEvent("wheel", { deltaY: -100 }));
    // In one task, so that the page has handled no scroll event when older messages are added.
    scroller.scrollTop = 0;
    const before = first?.getBoundingClientRect().top;
    const isFirst = () => first?.closest("[role=log]")?.querySelector(":scope > ol > li") === first;
    const wasFirst = isFirst();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "F3", bubbles: true }));
    const after = first?.getBoundingClientRect().top;
    await expect([wasFirst, isFirst()]).toEqual([true, false]);
    await expect(Math.abs((after ?? 0) - (before ?? 0))).toBeLessThan(2);
  },
});

/** Whether an element keeps its position for one frame. */
async function isStill(element: Element | undefined): Promise<boolean> {
  const top = element?.getBoundingClientRect().top;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return element?.getBoundingClientRect().top === top;
}

/** The question is pinned near the top, and the reply grows below it without moving it. */
export const PinnedQuestion = meta.story({
  tags: ["happy", "visual", "desktop"],
  parameters: {
    harness: {
      scenario: "regular",
      id: (world) => multiDayChat(world).id,
      session: { preferences: { pinQuestion: true } },
    },
  },
  play: async (context) => {
    harnessOf(context).world.languageModel.replyWith("A short answer.");
    await sendMessage("And where does it stand?");
    await screen.findByText("A short answer.");
    const question = (await renderedMessages()).at(-2);
    const { scroller } = distanceFromEnd(question);
    const offset = () => (question?.getBoundingClientRect().top ?? 0) - scroller.getBoundingClientRect().top;
    await waitFor(() => expect(Math.abs(offset() - 16)).toBeLessThan(2));
    await expect(screen.queryByRole("button", { name: chatText.jumpToLatest })).not.toBeInTheDocument();
  },
});

/** Pixels. The messages that are drawn first are not as high. */
const upwards = 2000;

export const JumpToLatest = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        world.tables.messages = shownMessages(world, longestChat(world).id).slice(-60);
      },
    },
  },
  play: async ({ canvas }) => {
    const { scroller, distance } = distanceFromEnd((await renderedMessages())[0]);
    await waitFor(() => expect(distance()).toBeLessThan(2));
    await expect(canvas.queryByRole("button", { name: chatText.jumpToLatest })).not.toBeInTheDocument();
    await waitFor(() => expect(scroller.scrollTop).toBeGreaterThan(upwards));
    scroller.scrollTop -= upwards;
    await waitFor(() => expect(canvas.getByRole("button", { name: chatText.jumpToLatest })).toBeVisible());
  },
});

export const JumpedToLatest = JumpToLatest.extend({
  tags: ["happy"],
  play: async ({ canvas }) => {
    const { scroller, distance } = distanceFromEnd((await renderedMessages())[0]);
    await waitFor(() => expect(distance()).toBeLessThan(2));
    await waitFor(() => expect(scroller.scrollTop).toBeGreaterThan(upwards));
    scroller.scrollTop -= upwards;
    await userEvent.click(await canvas.findByRole("button", { name: chatText.jumpToLatest }));
    await waitFor(() => expect(distance()).toBeLessThan(2));
    await waitFor(() => expect(canvas.queryByText(chatText.jumpToLatest)).not.toBeInTheDocument());
    await expect(scroller, "the keys go on scrolling").toHaveFocus();
  },
});

export const DayLines = meta.story({
  tags: ["happy"],
  parameters: {
    harness: { scenario: "regular", id: (world) => multiDayChat(world).id },
  },
  play: async ({ canvas }) => {
    const shown = await renderedMessages();
    for (const [index, day] of ["Nov 15, 2026", "Nov 17, 2026", "Nov 19, 2026"].entries()) {
      await expect(canvas.getAllByText(day)).toHaveLength(1);
      const separator = canvas.getByRole("separator", { name: day });
      await expect(shown[2 * index]).toContainElement(separator);
    }
  },
});

/** Messages that fit are no Tab stop; they become a region when they scroll. */
export const ShortChat = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        const [first, second] = shownMessages(world, longestChat(world).id);
        world.tables.messages = [first, second].flatMap((message) =>
          message ? [{ ...message, content: "Short." }] : [],
        );
      },
    },
  },
  play: async ({ canvas }) => {
    const scroller = (await renderedMessages())[0]?.closest<HTMLElement>("[tabindex]");
    await expect(scroller).toHaveAttribute("tabindex", "-1");
    await expect(canvas.queryByRole("region", { name: chatText.messages })).not.toBeInTheDocument();
    if (scroller) scroller.style.height = "5rem";
    await expect(await canvas.findByRole("region", { name: chatText.messages })).toHaveAttribute(
      "tabindex",
      "0",
    );
  },
});
