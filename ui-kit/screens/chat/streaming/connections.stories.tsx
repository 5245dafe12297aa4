import { expect, screen, userEvent, waitFor } from "storybook/test";
import { makeStreamingReply } from "#contract/mock/chats/make-streaming-reply.ts";
import { makeMessage } from "#contract/mock/factories/make-message.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { loginText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedMessages, sendMessage } from "#storybook/helpers/chats/conversation.ts";
import { newestChat, shownMessages } from "#storybook/helpers/chats/stored-chats.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

const words = "And what would you leave out?";
const box = () => screen.findByRole("textbox", { name: chatText.messageLabel });
const latest = async () => (await renderedMessages()).at(-1);

function halfWritten(world: MockWorld): void {
  makeStreamingReply(world, newestChat(world).id, { content: words }).write("Begin with the sound of");
}

/** Typing works, sending waits for the network. */
export const Offline = meta.story({
  tags: ["failing", "visual", "slow", "desktop"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const before = await renderedMessages();
    world.goOffline();
    await screen.findByText(chatText.offline, { selector: "p" });
    await userEvent.type(await box(), "What I think of{Enter}");
    await expect(await box()).toHaveValue("What I think of");
    await expect(await renderedMessages()).toHaveLength(before.length);
  },
});

export const OnlineAgain = Offline.extend({
  tags: ["happy", "!visual"],
  parameters: { harness: { arrange: halfWritten } },
  play: async (context) => {
    const { world } = harnessOf(context);
    await waitFor(async () => expect(await latest()).toHaveTextContent("Begin with the sound of"));
    world.goOffline();
    await screen.findByText(chatText.offline, { selector: "p" });
    world.languageModel.manualReply.write(" the rain.");
    world.languageModel.manualReply.end();
    world.goOnline();
    await waitFor(async () =>
      expect(await latest()).toHaveTextContent(/Begin with the sound of the rain\.$/),
    );
    await waitFor(() =>
      expect(screen.queryByText(chatText.offline, { selector: "p" })).not.toBeInTheDocument(),
    );
  },
});

/** The stream is lost and cannot be resumed: shown after a delay, without an alert. */
export const Reconnecting = meta.story({
  tags: ["loading", "visual", "slow"],
  parameters: { harness: { arrange: halfWritten } },
  play: async (context) => {
    const { world } = harnessOf(context);
    await waitFor(async () => expect(await latest()).toHaveTextContent("Begin with the sound of"));
    world.failRoute("chats.events", "unavailable");
    world.dropStreams();
    await screen.findByText(chatText.reconnecting, { selector: "p" });
    await expect(await latest()).toHaveTextContent("Begin with the sound of");
    await expect(await box()).toBeEnabled();
  },
});

/** A lost connection resumes at its position: no word is missing or repeated. */
export const Reconnected = Reconnecting.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await waitFor(async () => expect(await latest()).toHaveTextContent("Begin with the sound of"));
    world.dropStreams();
    world.languageModel.manualReply.write(" the rain.");
    world.languageModel.manualReply.end();
    await waitFor(async () =>
      expect(await latest()).toHaveTextContent(/Begin with the sound of the rain\.$/),
    );
    await expect(screen.queryByText(chatText.reconnecting, { selector: "p" })).not.toBeInTheDocument();
  },
});

/** The chat went on elsewhere: new messages are shown, and the draft is still in the box. */
export const ChatChanged = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.disconnectRoute("chats.listEvents") } },
  play: async (context) => {
    const { world } = harnessOf(context);
    const before = await renderedMessages();
    const { id } = newestChat(world);
    makeMessage(world, id, { content: "From my phone" });
    makeMessage(world, id, { role: "assistant", content: "An answer to the phone." });
    await sendMessage(words);
    await expectToast(chatText.chatChanged);
    await screen.findByText("An answer to the phone.");
    await expect(await renderedMessages()).toHaveLength(before.length + 2);
    await expect(await box()).toHaveValue(words);
    const stored = shownMessages(world, id).map(({ content }) => content);
    await expect(stored, "nothing was sent").not.toContain(words);
  },
});

/** A retry after the chat changed elsewhere: the new messages are shown instead, and stay. */
export const RetryOfStaleTab = ChatChanged.extend({
  tags: ["failing"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const before = await renderedMessages();
    const { id } = newestChat(world);
    makeMessage(world, id, { content: "From my phone" });
    makeMessage(world, id, { role: "assistant", content: "An answer to the phone." });
    const again = screen.getAllByRole("button", { name: chatText.regenerate }).at(-1);
    await userEvent.click(again ?? document.body);
    await expectToast(problemMessages.chat_changed);
    await screen.findByText("An answer to the phone.");
    await expect(await renderedMessages()).toHaveLength(before.length + 2);
  },
});

/** The same text is sent once the new messages were shown. */
export const SentAfterAll = ChatChanged.extend({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await renderedMessages();
    makeMessage(world, newestChat(world).id, { content: "From my phone" });
    await sendMessage(words);
    await expectToast(chatText.chatChanged);
    world.languageModel.replyWith("The ending.");
    await userEvent.type(await box(), "{Enter}");
    await screen.findByText("The ending.");
    await expect(await box()).toHaveValue("");
    await expect(
      shownMessages(world, newestChat(world).id).filter(({ content }) => content === words),
    ).toHaveLength(1);
  },
});

export const ChatBusy = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.disconnectRoute("chats.listEvents") } },
  play: async (context) => {
    const { world } = harnessOf(context);
    await renderedMessages();
    makeStreamingReply(world, newestChat(world).id, { content: "From my phone" }).write("It begins");
    await sendMessage(words);
    await expectToast(chatText.chatBusy);
    await waitFor(async () => expect(await latest()).toHaveTextContent("It begins"));
    await expect(await box()).toHaveValue(words);
  },
});

/** The session ends during a reply: the login returns to the chat. */
export const SessionEndedMeanwhile = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: halfWritten } },
  play: async (context) => {
    const { world, browser } = harnessOf(context);
    await waitFor(async () => expect(await latest()).toHaveTextContent("Begin with the sound of"));
    world.signOut(browser);
    await context.canvas.findByRole("heading", { level: 1, name: loginText.heading });
  },
});

/** The chat is deleted elsewhere during its reply. */
export const DeletedMeanwhile = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: halfWritten } },
  play: async (context) => {
    const { world } = harnessOf(context);
    await waitFor(async () => expect(await latest()).toHaveTextContent("Begin with the sound of"));
    const { id } = newestChat(world);
    world.tables.chats = world.tables.chats.filter((chat) => chat.id !== id);
    world.tables.messages = world.tables.messages.filter(({ chatId }) => chatId !== id);
    world.notifySubscribers();
    await expect(await screen.findByRole("alert")).toHaveTextContent(chatText.notFound);
  },
});

/** Messages above the line are no longer sent to the language model. */
export const EarlierTurnsLeftOut = meta.story({
  tags: ["happy", "visual", "dark"],
  parameters: {
    harness: {
      arrange: (world) => {
        world.contextTokens = 450;
      },
    },
  },
  play: async () => {
    const line = await screen.findByText(chatText.contextStart);
    const shown = await renderedMessages();
    await expect(shown[0]).not.toContainElement(line);
    await expect(shown.filter((row) => row.contains(line))).toHaveLength(1);
    // On a phone it stands above the newest message.
    line.scrollIntoView({ block: "center" });
  },
});

/** A response moves the context line: the chat is not refetched. */
export const MoreTurnsLeftOut = EarlierTurnsLeftOut.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const rowOfLine = async () => {
      const rows = await renderedMessages();
      return rows.findIndex((row) => row.textContent.includes(chatText.contextStart));
    };
    await screen.findByText(chatText.contextStart);
    const before = await rowOfLine();
    world.holdRoute("chats.get");
    await sendMessage("One more turn, that takes the place of an earlier one in what can be sent");
    await waitFor(async () => expect(await rowOfLine()).toBeGreaterThan(before));
  },
});
