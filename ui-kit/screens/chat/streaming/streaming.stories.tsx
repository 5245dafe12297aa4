import { expect, screen, userEvent, waitFor } from "storybook/test";
import { slowReplyNoticeMilliseconds } from "#contract/limits.ts";
import { makeStreamingReply } from "#contract/mock/chats/make-streaming-reply.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { botName, renderedMessages, sendMessage } from "#storybook/helpers/chats/conversation.ts";
import { lastReply, newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { expectStatus } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

const words = "And what would you leave out?";
const box = () => screen.findByRole("textbox", { name: chatText.messageLabel });
const stop = () => screen.findByRole("button", { name: chatText.stop });
const latest = async () => (await renderedMessages()).at(-1);
const growing = () => screen.findByText((_, element) => element?.getAttribute("aria-busy") === "true");

/** A question with part of its reply. */
function halfWritten(world: MockWorld): void {
  makeStreamingReply(world, newestChat(world).id, { content: words }).write("Begin with the *sound* of");
}

export const Streaming = meta.story({
  tags: ["loading", "visual", "desktop"],
  parameters: { harness: { arrange: halfWritten } },
  play: async (context) => {
    const { manualReply } = harnessOf(context).world.languageModel;
    await waitFor(async () => expect(await latest()).toHaveTextContent("Begin with the sound of"));
    await expect(await growing()).toHaveAccessibleName(new RegExp(`^${botName(context)} \\d`));
    manualReply.write(" the rain");
    await waitFor(async () => expect(await latest()).toHaveTextContent("Begin with the sound of the rain"));
    await expect(await stop()).toBeEnabled();
    await expect(await box(), "drafting works").toBeEnabled();
    const last = await latest();
    await expect(last?.querySelector("fieldset"), "nothing can be done with it yet").toBeNull();
  },
});

export const GrowingOnPhone = Streaming.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
});

/** The rendered text stays when the reply ends: only the row below it changes. */
export const StreamedToEnd = Streaming.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const { manualReply } = harnessOf(context).world.languageModel;
    await screen.findByText("sound");
    const before = screen.getByText("sound");
    const height = (await latest())?.getBoundingClientRect().height;
    manualReply.write(" it.");
    manualReply.end();
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: chatText.stop })).not.toBeInTheDocument(),
    );
    await expect(screen.getByText("sound"), "the same element").toBe(before);
    await expect((await latest())?.getBoundingClientRect().height).toBe(height);
    await expect(screen.getByText(chatText.replyEnded(botName(context)))).toBeInTheDocument();
  },
});

/** A chat opened during its reply shows the text so far, and follows the stream. */
export const Resumed = Streaming.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const { manualReply } = harnessOf(context).world.languageModel;
    await waitFor(async () => expect(await latest()).toHaveTextContent("Begin with the sound of"));
    manualReply.write(" rain.");
    manualReply.end();
    await waitFor(async () => expect(await latest()).toHaveTextContent(/Begin with the sound of rain\.$/));
  },
});

/**
 * A slow model, or one that is being loaded: the page and the announcer say that it takes longer than usual.
 */
export const SlowModel = meta.story({
  tags: ["loading", "visual", "slow"],
  parameters: { harness: { arrange: (world) => void world.languageModel.holdReply() } },
  play: async (context) => {
    await sendMessage(words);
    await expectStatus(chatText.waiting(botName(context)));
    await waitFor(() => expectStatus(chatText.waitingLong), { timeout: 2 * slowReplyNoticeMilliseconds });
    const shown = await screen.findByText(chatText.waitingLong, { selector: "[role=status] *" });
    await waitFor(() => expect(shown).toBeVisible());
    await expect(
      screen.getByText(chatText.waitingLong, { selector: "[aria-live=polite] *" }),
    ).toBeInTheDocument();
    await expect(await stop()).toBeEnabled();
    await expect(await box()).toBeDisabled();
  },
});

/** After Stop the page shows no more than was already drawn. */
export const Stopped = meta.story({
  tags: ["happy", "visual", "dark"],
  parameters: { harness: { arrange: halfWritten } },
  play: async (context) => {
    const { world } = harnessOf(context);
    await screen.findByText("sound");
    const release = world.holdRoute("chats.stop");
    await userEvent.click(await stop());
    world.languageModel.manualReply.write(" what was never seen");
    await waitFor(async () => expect(await latest()).toHaveTextContent(chatText.stoppedReply));
    await expect(await latest()).not.toHaveTextContent("never seen");
    release();
    await waitFor(() => expect(lastReply(world).status).toBe("stopped"));
    await expect(lastReply(world).content).toBe("Begin with the *sound* of");
    await waitFor(() => expect(screen.getByRole("button", { name: chatText.send })).toBeVisible());
    await expect(await latest()).not.toHaveTextContent("never seen");
  },
});

export const StoppedByEscape = Stopped.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    await screen.findByText("sound");
    await userEvent.click(await box());
    await userEvent.keyboard("{Escape}");
    await waitFor(async () => expect(await latest()).toHaveTextContent(chatText.stoppedReply));
    await waitFor(() => expect(lastReply(harnessOf(context).world).status).toBe("stopped"));
  },
});

/** Streaming continues, and the user is notified. */
export const StopFailed = Stopped.extend({
  tags: ["failing", "!visual"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await screen.findByText("sound");
    world.failRoute("chats.stop", "unavailable");
    await userEvent.click(await stop());
    await screen.findByText(chatText.stopFailed);
    world.languageModel.manualReply.write(" rain");
    await waitFor(async () => expect(await latest()).toHaveTextContent("Begin with the sound of rain"));
    await expect(await stop()).toBeEnabled();
  },
});

/** The reply starts on a page that did not request it. */
export const ResumedInOtherTab = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const before = await renderedMessages();
    makeStreamingReply(world, newestChat(world).id, { content: words }).write("It begins");
    await waitFor(async () => expect(await renderedMessages()).toHaveLength(before.length + 2));
    await waitFor(async () => expect(await latest()).toHaveTextContent("It begins"));
    await expect(await stop()).toBeEnabled();
  },
});

/** A slow message says so. */
export const Sending = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("chats.sendMessage") } },
  play: async () => {
    await sendMessage(words);
    await waitFor(async () => expect(await latest()).toHaveTextContent(words));
    await expect(screen.queryByText(chatText.sending)).not.toBeInTheDocument();
    await screen.findByText(chatText.sending);
  },
});
