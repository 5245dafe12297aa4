import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { allowanceText } from "#contract/texts/allowance-texts.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedMessages, sendMessage } from "#storybook/helpers/chats/conversation.ts";
import { newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { chooseFromAccountMenu } from "#storybook/helpers/page/account-menu.ts";
import { liveTexts } from "#storybook/helpers/page/expect-notifications.ts";
import { beginInEarlierMonth, endMonth } from "#storybook/helpers/usage/month-end.ts";
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
/** Searches in `main`, because the announcer has the same texts outside of it. */
async function expectNote(words: string): Promise<void> {
  const page = within(await screen.findByRole("main"));
  await waitFor(() => expect(page.getByText(words)).toBeVisible());
}
const refused = () => screen.findByText(allowanceText.refused(day), { exact: false });
const queryRefused = () => screen.queryByText(allowanceText.refused(day), { exact: false });

const retryLast = () =>
  userEvent.click(screen.getAllByRole("button", { name: chatText.regenerate }).at(-1) ?? document.body);

/** The page says how many replies are left when few are, and counts them down. */
export const FewRepliesLeft = meta.story({
  tags: ["failing", "visual"],
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

let asked: number;

/** The page shows no note far from the limit or without one. */
export const EnoughLeft = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        asked = 0;
        world.holdRoute("usage.own", () => {
          asked += 1;
          return false;
        });
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
    // The note would appear with the response, which the page requests when it is idle.
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(screen.queryByText(new RegExp(day))).toBeNull();
  },
});

/** The draft stays, the page says when the next month begins, and there is no button to try again. */
export const AllowanceSpent = meta.story({
  tags: ["failing", "visual"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => world.failRoute("chats.sendMessage", "allowance_spent", refusal),
    },
  },
  play: async () => {
    const before = (await renderedMessages()).length;
    await sendMessage(words);
    await expect((await refused()).parentElement).toHaveRole("alert");
    await waitFor(async () => expect(await refused()).toHaveTextContent(allowanceText.mayBeShared));
    await expect(await box()).toHaveValue(words);
    await expect(await renderedMessages()).toHaveLength(before);
    await expect(screen.queryByRole("button", { name: chatText.tryAgain })).toBeNull();
  },
});

/** The reply stays as it is. */
export const AllowanceSpentAtRetry = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => world.failRoute("chats.retryMessage", "allowance_spent", refusal),
    },
  },
  play: async (context) => {
    const before = await renderedMessages();
    await retryLast();
    await refused();
    await expect(await renderedMessages()).toHaveLength(before.length);
    harnessOf(context).world.restoreRoute("chats.retryMessage");
    await retryLast();
    await waitFor(() => expect(queryRefused()).toBeNull());
  },
});

/** A chat that begins from a stored prompt keeps the prompt, and has no button to try again. */
export const AllowanceSpentFromPrompt = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      page: "currentChat",
      session: { prompt: { initialPrompt: words } },
      arrange: (world: MockWorld) => world.failRoute("chats.create", "allowance_spent", refusal),
    },
  },
  play: async () => {
    await refused();
    await expect((await renderedMessages()).at(-1)).toHaveTextContent(words);
    await expect(screen.queryByRole("button", { name: chatText.tryAgain })).toBeNull();
  },
});

/** The chat stays, and the note disappears at the next action. */
export const AllowanceSpentAtRestart = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => world.failRoute("chats.create", "allowance_spent", refusal),
    },
  },
  play: async (context) => {
    const before = (await renderedMessages()).length;
    await userEvent.click(screen.getByRole("button", { name: chatText.restart }));
    await refused();
    await expect(await renderedMessages()).toHaveLength(before);
    harnessOf(context).world.languageModel.replyWith("The ending.");
    await sendMessage(words);
    await waitFor(() => expect(screen.getByText("The ending.")).toBeVisible());
    await expect(queryRefused()).toBeNull();
  },
});

/** Each refusal is announced, also one with the same text as the last. */
export const AllowanceSpentAgain = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        world.failRoute("chats.sendMessage", "allowance_spent", refusal);
        world.failRoute("chats.create", "allowance_spent", refusal);
      },
    },
  },
  play: async () => {
    await renderedMessages();
    await sendMessage(words);
    const first = await refused();
    await userEvent.click(screen.getByRole("button", { name: chatText.restart }));
    await waitFor(() => expect(queryRefused()).not.toBe(first));
    await expect((await refused()).parentElement).toHaveRole("alert");
  },
});

/** With a limit of 0 replies, the page promises no replies for the next month. */
export const RepliesTurnedOff = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        setOwnUsage(world, { replies: 2, costMicros: 100_000 }, { monthlyReplies: 0 });
      },
    },
  },
  play: async () => {
    await expectNote(allowanceText.noReplies);
    await sendMessage(words);
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(allowanceText.noReplies));
  },
});

/** The note disappears when the month ends, which is announced once. */
export const MonthBegun = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        setOwnUsage(world, { replies: 2, costMicros: 100_000 });
        beginInEarlierMonth(world);
        setOwnUsage(world, { replies: 12, costMicros: 100_000 }, { monthlyReplies: 12 });
      },
    },
  },
  play: async (context) => {
    await expectNote(allowanceText.spent("November 1"));
    await expect(liveTexts()).not.toContain(allowanceText.isPossibleAgain);
    endMonth(harnessOf(context).world);
    await waitFor(() => expect(liveTexts()).toContain(allowanceText.isPossibleAgain));
    const page = within(await screen.findByRole("main"));
    await expect(page.queryByText(allowanceText.spent("November 1"))).toBeNull();
  },
});

/** Replies that ended while another page was shown are counted. */
export const CountedOnReturn = FewRepliesLeft.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    await expectNote(allowanceText.repliesLeft(2, day));
    const { world, router } = harnessOf(context);
    await chooseFromAccountMenu(navigationText.settings);
    await waitFor(() => expect(screen.queryByRole("textbox", { name: chatText.messageLabel })).toBeNull());
    setOwnUsage(world, { replies: 11, costMicros: 100_000 }, { monthlyReplies: 12 });
    await router.navigate(-1);
    await box();
    await expectNote(allowanceText.repliesLeft(1, day));
  },
});
