import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { botName, renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { lastReply, newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { liveTexts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const half = "The sea comes";

/** The newest reply ended early with this text. */
function endEarly(world: MockWorld, ending: object) {
  Object.assign(lastReply(world), { content: half, ...ending });
}

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: {
    harness: {
      page: "chat",
      id: (world) => newestChat(world).id,
      arrange: (world) => endEarly(world, { status: "stopped" }),
    },
  },
});

const continueButton = () => screen.findByRole("button", { name: chatText.continueReply });
const newest = async () => (await renderedMessages()).at(-1);

/** A stopped reply grows on from its text, in its place; focus stays at it. */
export const Continued = meta.story({
  tags: ["happy", "visual"],
  play: async (context) => {
    const before = await renderedMessages();
    harnessOf(context).world.languageModel.replyWith(", and goes.");
    await userEvent.click(await continueButton());
    await waitFor(async () => expect(await newest()).toHaveTextContent("The sea comes, and goes."));
    const shown = await renderedMessages();
    await expect(shown).toHaveLength(before.length);
    await expect(shown.at(-1)).toBe(before.at(-1));
    await expect(screen.queryByText(chatText.stoppedReply)).not.toBeInTheDocument();
    await expect(within(shown.at(-1) as HTMLElement).getByRole("article")).toHaveFocus();
    await screen.findByText(chatText.replyEnded(botName(context)));
    await expect(screen.queryByRole("button", { name: chatText.continueReply })).toBeNull();
  },
});

/** While it grows on, its text stays, and Stop keeps all of it. */
export const ContinuedAndStopped = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const writer = harnessOf(context).world.languageModel.replyManually();
    await userEvent.click(await continueButton());
    const stop = await screen.findByRole("button", { name: chatText.stop });
    await waitFor(() => expect(liveTexts()).toContain(chatText.answering(botName(context))));
    await expect(await newest()).toHaveTextContent(half);
    writer.write(", and goes");
    await waitFor(async () => expect(await newest()).toHaveTextContent("The sea comes, and goes"));
    await userEvent.click(stop);
    await screen.findByText(chatText.stoppedReply, { selector: "span" });
    await expect(await newest()).toHaveTextContent("The sea comes, and goes");
    await waitFor(() => expect(liveTexts()).toContain(chatText.stoppedReply));
    await expect(liveTexts()).not.toContain(chatText.answering(botName(context)));
    await expect(await continueButton()).toBeEnabled();
  },
});

/** A truncated, an interrupted, and a failed reply with text can be continued. */
export const TruncatedReply = meta.story({
  tags: ["failing"],
  parameters: {
    harness: { arrange: (world: MockWorld) => endEarly(world, { status: "complete", isCut: true }) },
  },
  play: async () => {
    await screen.findByText(chatText.cutReply);
    await expect(await continueButton()).toBeEnabled();
  },
});

export const InterruptedReply = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => endEarly(world, { status: "interrupted", code: "unavailable" }),
    },
  },
  play: async () => {
    await screen.findByText(chatText.interruptedReply);
    await expect(await continueButton()).toBeEnabled();
  },
});

/** A failure while it grows on keeps the text, and it can be continued again. */
export const ContinuationFailed = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => endEarly(world, { status: "failed", code: "model_timeout" }),
    },
  },
  play: async (context) => {
    harnessOf(context).world.languageModel.failWith("model_unavailable", ", and");
    await userEvent.click(await continueButton());
    await waitFor(async () => expect(await newest()).toHaveTextContent("The sea comes, and"));
    await screen.findByText(chatText.cutReply);
    await expect(await continueButton()).toBeEnabled();
  },
});

/** A failed reply without text is only tried again, and a complete one only answered again. */
export const NothingToContinue = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) =>
        endEarly(world, { status: "failed", code: "model_timeout", content: "" }),
    },
  },
  play: async () => {
    await screen.findByRole("button", { name: chatText.tryAgain });
    await expect(screen.queryByRole("button", { name: chatText.continueReply })).toBeNull();
  },
});
