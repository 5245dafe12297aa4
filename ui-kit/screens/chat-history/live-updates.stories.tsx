import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { makeStreamingReply } from "#contract/mock/chats/make-streaming-reply.ts";
import { makeChat } from "#contract/mock/factories/make-chat.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { loginText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { botName, renderedTitles } from "#storybook/helpers/chats/conversation.ts";
import { listedChats, newestChat, shownMessages } from "#storybook/helpers/chats/stored-chats.ts";
import { expectToast, recordToasts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat history",
  parameters: { harness: { page: "chats" } },
});

async function cardOf(title: string): Promise<HTMLElement> {
  const link = await screen.findByRole("link", { name: title });
  return link.closest("article") ?? link;
}

/** The list stream is connected: events of the world arrive. */
async function waitForListStream(world: MockWorld): Promise<void> {
  await waitFor(() => expect(world.streams.count()).toBe(1));
}

/** Marked by a word, not only by the dot. */
export const Streaming = meta.story({
  tags: ["loading", "visual", "dark"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const chat = world.tables.chats.find(({ initialPrompt }) => initialPrompt.startsWith("Compare a heat"));
    const card = await cardOf(chat?.title ?? "");
    await expect(within(card).getByText(historyText.streaming)).toBeVisible();
  },
});

/** A reply begins and ends in another tab: its card shows so without layout shift. */
export const ReplyStartedElsewhere = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const chat = listedChats(world)[3];
    const card = await cardOf(chat?.title ?? "");
    await waitForListStream(world);
    const before = card.getBoundingClientRect();
    const streamingReply = makeStreamingReply(world, chat?.id ?? "");
    world.notifySubscribers();
    await within(card).findByText(historyText.streaming);
    await expect(card.getBoundingClientRect()).toEqual(before);
    streamingReply.write("Fine.");
    streamingReply.end();
    await waitFor(() => expect(within(card).queryByText(historyText.streaming)).not.toBeInTheDocument());
    await expect(within(card).getByText(/messages$/)).toBeVisible();
  },
});

/** Starts and ends a reply in a chat of the list; returns the chat's title. */
async function endReplyInOtherChat(world: MockWorld): Promise<string> {
  const chat = listedChats(world)[3];
  await renderedTitles();
  await waitForListStream(world);
  const streamingReply = makeStreamingReply(world, chat?.id ?? "");
  streamingReply.write("Fine.");
  streamingReply.end();
  return chat?.title ?? "";
}

/** A reply that ends in another chat is notified once, with a link. */
export const ReplyEndedElsewhere = meta.story({
  tags: ["happy", "visual"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const title = await endReplyInOtherChat(world);
    await expectToast(chatText.replyEndedIn(botName(context), title));
    await expect(screen.getByRole("button", { name: chatText.openChat })).toBeVisible();
    const chat = world.tables.chats.find((other) => other.title === title);
    const { length } = shownMessages(world, chat?.id ?? "");
    await within(await cardOf(title)).findByText(historyText.messages(length));
  },
});

export const ReplyEndedElsewhereOpened = ReplyEndedElsewhere.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const title = await endReplyInOtherChat(harnessOf(context).world);
    await userEvent.click(await screen.findByRole("button", { name: chatText.openChat }));
    await screen.findByRole("heading", { level: 1, name: title });
  },
});

export const ReplyFailedElsewhere = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const chat = listedChats(world)[3];
    await renderedTitles();
    await waitForListStream(world);
    const streamingReply = makeStreamingReply(world, chat?.id ?? "");
    streamingReply.fail("model_unavailable");
    await expectToast(chatText.replyFailedIn(chat?.title ?? ""));
  },
});

/** No notification for the open chat. */
export const ReplyEndedHere = meta.story({
  tags: ["happy"],
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
  play: async (context) => {
    const { world } = harnessOf(context);
    const noticed = recordToasts();
    await screen.findByRole("heading", { level: 1, name: newestChat(world).title });
    await waitForListStream(world);
    const streamingReply = makeStreamingReply(world, newestChat(world).id);
    streamingReply.write("Fine.");
    streamingReply.end();
    await new Promise((resolve) => setTimeout(resolve, 600));
    await expect(noticed()).toEqual([]);
  },
});

/** A chat that another tab starts is added, and one that it deletes is removed. */
export const ChangedElsewhere = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const [, gone] = listedChats(world);
    await renderedTitles();
    await waitForListStream(world);
    makeChat(world, world.tables.mainUserId ?? "", { title: "Begun on the phone", pinned: true });
    world.tables.chats = world.tables.chats.filter(({ id }) => id !== gone?.id);
    world.notifySubscribers();
    await screen.findByRole("link", { name: "Begun on the phone" });
    await waitFor(() =>
      expect(screen.queryByRole("link", { name: gone?.title ?? "" })).not.toBeInTheDocument(),
    );
  },
});

/** The session ends elsewhere: the page redirects to the login and stores its URL. */
export const SessionEnded = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { world, browser } = harnessOf(context);
    await renderedTitles();
    await waitForListStream(world);
    world.signOut(browser);
    world.notifySubscribers();
    await screen.findByRole("heading", { level: 1, name: loginText.heading }, { timeout: 4000 });
    await screen.findByText(loginText.leadsBack);
    await expect(world.streams.count()).toBe(0);
  },
});

/** An administrator disables the user: the login says so. */
export const AccountDisabled = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { world, browser } = harnessOf(context);
    await renderedTitles();
    await waitForListStream(world);
    if (browser.user) world.disable(browser.user);
    world.notifySubscribers();
    await screen.findByRole("heading", { level: 1, name: loginText.heading }, { timeout: 4000 });
    await expect(await screen.findByRole("alert")).toHaveTextContent(problemMessages.account_disabled);
    await expect(screen.queryByText(loginText.sessionOver)).toBeNull();
  },
});

/** Only the stream of the reply reports it. */
export const AccountDisabledWhileAnswering = AccountDisabled.extend({
  tags: ["failing"],
  parameters: {
    harness: {
      page: "chat",
      id: (world) => newestChat(world).id,
      arrange: (world) => {
        world.failRoute("chats.listEvents", "unavailable");
        makeStreamingReply(world, newestChat(world).id).write("Begin with");
      },
    },
  },
  play: async (context) => {
    const { world, browser } = harnessOf(context);
    await screen.findByText(/Begin with/);
    await waitForListStream(world);
    if (browser.user) world.disable(browser.user);
    world.notifySubscribers();
    await screen.findByRole("heading", { level: 1, name: loginText.heading });
    await expect(await screen.findByRole("alert")).toHaveTextContent(problemMessages.account_disabled);
  },
});
