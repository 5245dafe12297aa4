import { expect, screen, waitFor } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { sampleAddresses } from "#storybook/gallery/samples/sample-reply.ts";
import { renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { longestChat, shownMessages } from "#storybook/helpers/chats/stored-chats.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { scenario: "longHistory", page: "chat", id: (world) => longestChat(world).id } },
});

function keepNewest(world: MockWorld, count: number) {
  const newest = shownMessages(world, longestChat(world).id).slice(-count);
  world.tables.messages = newest;
  return newest;
}

/** Not whole groups of messages, so that a group may be rendered in parts. */
const messageCount = 26;
/** Fonts that arrive move a little; a list that moves by the height of a reply, much more. */
const maxShift = 0.1;

/** The newest messages of the chat, whose replies say this. */
function withReplies(content: string) {
  const arrange = (world: MockWorld) => {
    world.tables.messages = keepNewest(world, messageCount).map((message) =>
      message.role === "assistant" ? { ...message, content } : message,
    );
  };
  return { parameters: { harness: { arrange } }, beforeEach: observeShifts };
}

/** The layout shifts since the story began. */
let shift = 0;

function observeShifts() {
  shift = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && typeof entry.value === "number") shift += entry.value;
  });
  observer.observe({ type: "layout-shift" });
  return () => observer.disconnect();
}

async function expectFilledWithoutShift() {
  const shown = await renderedMessages();
  // The scroller is reachable by keyboard once the messages fill it, which short ones do with the next render.
  const scroller = await screen.findByRole("region", { name: chatText.messages });
  await expect(scroller).toHaveAttribute("tabindex", "0");
  await expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight);
  await waitFor(async () => expect(await renderedMessages()).toHaveLength(messageCount), { timeout: 30_000 });
  await expect(scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop).toBeLessThan(2);
  await expect(shift).toBeLessThan(maxShift);
  return shown.length;
}

/** The last long reply alone fills the window. Messages above it are drawn later and shift no element. */
export const LongReplies = meta.story({
  ...withReplies(`## Bread\n\n${"- Wait for **time** to do its work.\n".repeat(40)}`),
  tags: ["happy", "slow"],
  play: async () => {
    await expect(await expectFilledWithoutShift()).toBeLessThan(messageCount);
  },
});

/** Replies that take less room than their Markdown is long: the window is filled all the same. */
export const LongAddresses = meta.story({
  ...withReplies(`[The lamp](${sampleAddresses.page}${"lamp/".repeat(1000)})`),
  tags: ["happy", "slow"],
  play: async () => {
    await expectFilledWithoutShift();
  },
});

/** More than are loaded at first. */
const manyMessages = 200;

/** The conversation is as high as its messages, as in a page that scrolls as a whole. */
function withUnlimitedHeight() {
  const style = document.createElement("style");
  const frames = "div:has(> main [role=log]), main:has([role=log]), main :has([role=log])";
  style.textContent = `${frames} { display: block; height: auto; overflow: visible; contain: none; }`;
  document.head.append(style);
  return () => style.remove();
}

/** A place that no number of messages fills gets all of them. */
export const UnlimitedHeight = meta.story({
  parameters: { harness: { arrange: (world) => void keepNewest(world, manyMessages) } },
  tags: ["happy", "slow"],
  beforeEach: withUnlimitedHeight,
  play: async () => {
    await waitFor(async () => expect(await renderedMessages()).toHaveLength(manyMessages), {
      timeout: 30_000,
    });
  },
});
