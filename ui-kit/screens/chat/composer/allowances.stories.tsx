import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { allowanceText } from "#contract/texts/allowance-texts.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedMessages, sendMessage } from "#storybook/helpers/chats/conversation.ts";
import { newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { setOwnUsage } from "#storybook/helpers/usage/used-models.ts";
import { preview } from "#storybook/preview.tsx";

const day = "December 1";
const refusal = { resetsAt: "2026-12-01T00:00:00.000Z", retryAfterSeconds: 10 * 24 * 60 * 60 };
const words = "And what would you leave out?";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

const box = () => screen.findByRole("textbox", { name: chatText.messageLabel });
/** What the announcer says stands outside. */
async function expectNote(words: string): Promise<void> {
  const page = within(await screen.findByRole("main"));
  await waitFor(() => expect(page.getByText(words)).toBeVisible());
}
const spent = () => screen.findByText(allowanceText.spent(day));

const retryLast = () =>
  userEvent.click(screen.getAllByRole("button", { name: chatText.regenerate }).at(-1) ?? document.body);

/** The page tells before the last reply is spent, and counts after each one. */
export const FewRepliesLeft = meta.story({
  tags: ["visual"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        setOwnUsage(
          world,
          { replies: 10, costMicros: 100_000 },
          { monthlyCostMicros: null, monthlyReplies: 12 },
        );
        world.languageModel.replyWith("The ending.");
      },
    },
  },
  play: async () => {
    await expectNote(allowanceText.repliesLeft(2, day));
    await sendMessage(words);
    await expectNote(allowanceText.repliesLeft(1, day));
  },
});

/** Far from the limit, and without one, the page is quiet. */
export const EnoughLeft = meta.story({
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        setOwnUsage(
          world,
          { replies: 10, costMicros: 100_000 },
          { monthlyCostMicros: 5_000_000, monthlyReplies: 100 },
        );
      },
    },
  },
  play: async () => {
    await renderedMessages();
    // The note would come when the page is idle.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(screen.queryByText(new RegExp(day))).toBeNull();
  },
});

/** The draft stays, the page says when the month begins anew, and nothing offers to try again. */
export const AllowanceSpent = meta.story({
  tags: ["visual"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => world.failRoute("chats.sendMessage", "allowance_spent", refusal),
    },
  },
  play: async () => {
    const before = (await renderedMessages()).length;
    await sendMessage(words);
    await expect(await spent()).toHaveRole("alert");
    await expect(await box()).toHaveValue(words);
    await expect(await renderedMessages()).toHaveLength(before);
    await expect(screen.queryByRole("button", { name: chatText.tryAgain })).toBeNull();
  },
});

/** The reply stays as it is. */
export const AllowanceSpentAtRetry = meta.story({
  parameters: {
    harness: {
      arrange: (world: MockWorld) => world.failRoute("chats.retryMessage", "allowance_spent", refusal),
    },
  },
  play: async (context) => {
    const before = await renderedMessages();
    await retryLast();
    await spent();
    await expect(await renderedMessages()).toHaveLength(before.length);
    harnessOf(context).world.restoreRoute("chats.retryMessage");
    await retryLast();
    await waitFor(() => expect(screen.queryByText(allowanceText.spent(day))).toBeNull());
  },
});

/** A chat that begins from a stored prompt keeps it, without a button that cannot help. */
export const AllowanceSpentFromPrompt = meta.story({
  parameters: {
    harness: {
      page: "currentChat",
      session: { prompt: { initialPrompt: words } },
      arrange: (world: MockWorld) => world.failRoute("chats.create", "allowance_spent", refusal),
    },
  },
  play: async () => {
    await spent();
    await expect((await renderedMessages()).at(-1)).toHaveTextContent(words);
    await expect(screen.queryByRole("button", { name: chatText.tryAgain })).toBeNull();
  },
});

/** This chat stays, and the note goes with what is done next. */
export const AllowanceSpentAtRestart = meta.story({
  parameters: {
    harness: {
      arrange: (world: MockWorld) => world.failRoute("chats.create", "allowance_spent", refusal),
    },
  },
  play: async (context) => {
    const before = (await renderedMessages()).length;
    await userEvent.click(screen.getByRole("button", { name: chatText.restart }));
    await spent();
    await expect(await renderedMessages()).toHaveLength(before);
    harnessOf(context).world.languageModel.replyWith("The ending.");
    await sendMessage(words);
    await waitFor(() => expect(screen.getByText("The ending.")).toBeVisible());
    await expect(screen.queryByText(allowanceText.spent(day))).toBeNull();
  },
});
