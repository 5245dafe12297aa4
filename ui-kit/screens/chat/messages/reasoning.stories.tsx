import { expect, screen, userEvent, waitFor } from "storybook/test";
import { makeStreamingReply } from "#contract/mock/chats/make-streaming-reply.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { modelFailureText } from "#contract/texts/model-failure-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { endedInRecentChats, renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

const thoughts = "They ask about lamps. Keep it short.";
const latest = async () => (await renderedMessages()).at(-1);

/** Waits for the end of a reply: it has its buttons, and the recent chats show that it has ended. */
async function expectEnd(): Promise<void> {
  const label = `[aria-label="${chatText.regenerate}"]`;
  await waitFor(async () => expect((await latest())?.querySelector(label)).toBeVisible());
  await endedInRecentChats();
}

function thinking(world: MockWorld): void {
  makeStreamingReply(world, newestChat(world).id, { content: "And lamps?" }).think(thoughts);
}

/** The reasoning is folded, and grows until the reply begins. */
export const Thinking = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: thinking } },
  play: async (context) => {
    const { manualReply } = harnessOf(context).world.languageModel;
    const summary = await screen.findByText(chatText.reasoningNow);
    await expect(screen.getByText(thoughts)).not.toBeVisible();
    await userEvent.click(summary);
    await waitFor(() => expect(screen.getByText(thoughts)).toBeVisible());
    manualReply.think(" And kind.");
    await waitFor(() => expect(screen.getByText(`${thoughts} And kind.`)).toBeVisible());
    manualReply.write("Lamps are lit.");
    await waitFor(() => expect(screen.getByText(chatText.reasoning)).toBeVisible());
    await expect(screen.getByText(`${thoughts} And kind.`)).toBeVisible();
    manualReply.end();
  },
});

/** It stays with the reply, apart from its text. */
export const Thought = meta.story({
  tags: ["happy", "visual", "dark"],
  parameters: { harness: { arrange: thinking } },
  play: async (context) => {
    const { manualReply } = harnessOf(context).world.languageModel;
    await screen.findByText(chatText.reasoningNow);
    manualReply.write("Lamps are lit.");
    manualReply.end();
    await expectEnd();
    await expect(await latest()).toHaveTextContent("Lamps are lit.");
    await userEvent.click(await screen.findByText(chatText.reasoning));
    await waitFor(() => expect(screen.getByText(thoughts)).toBeVisible());
  },
});

function writing(world: MockWorld): void {
  makeStreamingReply(world, newestChat(world).id, { content: "And lamps?" }).write(thoughts);
}

/** Text that turns out to be reasoning moves to the reasoning, and the reply takes its place. */
export const TextTakenBack = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: writing } },
  play: async (context) => {
    const { manualReply } = harnessOf(context).world.languageModel;
    await waitFor(async () => expect(await latest()).toHaveTextContent(thoughts));
    manualReply.restart();
    manualReply.think(thoughts);
    await userEvent.click(await screen.findByText(chatText.reasoningNow));
    await waitFor(() => expect(screen.getAllByText(thoughts)).toHaveLength(1));
    await expect(screen.getByText(thoughts)).toBeVisible();
    manualReply.write("Lamps are lit.");
    await waitFor(() => expect(screen.getByText(chatText.reasoning)).toBeVisible());
    await expect(screen.getAllByText(thoughts)).toHaveLength(1);
    manualReply.end();
    await expectEnd();
    await expect(await latest()).toHaveTextContent("Lamps are lit.");
  },
});

/** Another model answered: a quiet line says which one. The reasoning of the first model is gone. */
export const SteppedIn = meta.story({
  tags: ["happy", "visual"],
  parameters: { harness: { arrange: thinking } },
  play: async (context) => {
    const { manualReply } = harnessOf(context).world.languageModel;
    await screen.findByText(chatText.reasoningNow);
    manualReply.stepIn("Small 2");
    await waitFor(() => expect(screen.queryByText(chatText.reasoningNow)).toBeNull());
    manualReply.write("Lamps are lit.");
    manualReply.end();
    await waitFor(async () => expect(await latest()).toHaveTextContent(chatText.steppedIn("Small 2")));
    await expectEnd();
  },
});

/** If the model that stepped in fails too, only the failure is shown. */
export const SteppedInAndFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: thinking } },
  play: async (context) => {
    const { manualReply } = harnessOf(context).world.languageModel;
    await screen.findByText(chatText.reasoningNow);
    manualReply.stepIn("Small 2");
    manualReply.fail("model_unavailable");
    await waitFor(async () => expect(await latest()).toHaveTextContent(modelFailureText.model_unavailable));
    await expect(await latest()).not.toHaveTextContent(chatText.steppedIn("Small 2"));
  },
});
