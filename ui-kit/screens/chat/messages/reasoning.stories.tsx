import { expect, screen, userEvent, waitFor } from "storybook/test";
import { makeStreamingReply } from "#contract/mock/factories/make-streaming-reply.ts";
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

/** The end of a reply adds its buttons, to which the page scrolls, and is told to the recent chats. */
async function expectEnd(): Promise<void> {
  const label = `[aria-label="${chatText.regenerate}"]`;
  await waitFor(async () => expect((await latest())?.querySelector(label)).toBeVisible());
  await endedInRecentChats();
}

function thinking(world: MockWorld): void {
  makeStreamingReply(world, newestChat(world).id, { content: "And lamps?" }).think(thoughts);
}

/** What the model thinks is folded, and grows while nothing is answered yet. */
export const Thinking = meta.story({
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
  tags: ["visual"],
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

/** Text that proves to be what the model thinks moves there, and the answer comes in its place. */
export const TextTakenBack = meta.story({
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

/** Another model answered: a quiet line says which one. What the first one thought is gone. */
export const SteppedIn = meta.story({
  tags: ["visual"],
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

/** A model that stepped in and failed too has answered nothing: only the failure is told. */
export const SteppedInAndFailed = meta.story({
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
