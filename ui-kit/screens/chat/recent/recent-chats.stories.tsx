import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { makeStreamingReply } from "#contract/mock/chats/make-streaming-reply.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { listedChats, newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { scenario: "longHistory", page: "chat", id: (world) => newestChat(world).id } },
  globals: { viewport: { value: "desktop" } },
});

const recentChats = () => screen.findByRole("navigation", { name: chatText.recentChats });

async function recentTitles(): Promise<string[]> {
  const list = within(await recentChats());
  return (await list.findAllByRole("link")).map((link) => link.textContent ?? "");
}

/** Beside the conversation: pinned chats first, then the latest activity. The open one is marked. */
export const RecentChats = meta.story({
  tags: ["happy", "visual", "desktop", "dark"],
  play: async (context) => {
    await renderedMessages();
    const { world } = harnessOf(context);
    const titles = await recentTitles();
    const pinned = listedChats(world).filter(({ pinned: isPinned }) => isPinned);
    await expect(titles.slice(0, pinned.length).sort()).toEqual(pinned.map(({ title }) => title).sort());
    const current = within(await recentChats()).getByRole("link", { current: "page" });
    await expect(current).toHaveTextContent(newestChat(world).title);
  },
});

export const RecentChatsHidden = meta.story({
  tags: ["happy", "visual", "desktop"],
  parameters: { harness: { session: { preferences: { recentChats: false } } } },
  play: async () => {
    await renderedMessages();
    const show = screen.getByRole("button", { name: chatText.showRecentChats, expanded: false });
    await expect(screen.queryByRole("navigation", { name: chatText.recentChats })).toBeNull();
    await userEvent.click(show);
    await recentTitles();
    await userEvent.click(screen.getByRole("button", { name: chatText.hideRecentChats, expanded: true }));
    await waitFor(() => expect(screen.queryByRole("navigation", { name: chatText.recentChats })).toBeNull());
  },
});

/** Below 1280 px the same button opens a drawer; a link in it closes it. */
export const RecentChatsDrawer = meta.story({
  tags: ["happy", "visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await renderedMessages();
    await expect(screen.queryByRole("navigation", { name: chatText.recentChats })).toBeNull();
    const toggle = screen.getByRole("button", { name: chatText.showRecentChats });
    await userEvent.click(toggle);
    const drawer = await screen.findByRole("dialog", { name: chatText.recentChats });
    await expect(toggle).toHaveAttribute("aria-controls", drawer.id);
    await expect((await recentTitles()).length).toBeGreaterThan(3);
  },
});

export const RecentChatChosen = meta.story({
  globals: { viewport: { value: "phone" } },
  tags: ["happy", "phone"],
  play: async () => {
    await renderedMessages();
    await userEvent.click(screen.getByRole("button", { name: chatText.showRecentChats }));
    const links = await within(await recentChats()).findAllByRole("link");
    const other = links.find((link) => !link.hasAttribute("aria-current"));
    if (other === undefined) throw new Error("There is no other chat.");
    const title = other.textContent ?? "";
    await userEvent.click(other);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  },
});

/** A chat in which a reply is being written says so. */
export const RecentChatAnswering = meta.story({
  tags: ["happy", "visual", "desktop", "dark"],
  play: async (context) => {
    await renderedMessages();
    const { world } = harnessOf(context);
    const titles = await recentTitles();
    const other = listedChats(world).find(
      ({ id, title }) => id !== newestChat(world).id && titles.includes(title),
    );
    if (other === undefined) throw new Error("There is no other chat.");
    makeStreamingReply(world, other.id).write("A reply ");
    const name = `${other.title}${historyText.streaming}`;
    await waitFor(async () => expect(await recentTitles()).toContain(name));
  },
});

export const RecentChatsLoading = meta.story({
  tags: ["loading", "visual", "desktop"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("chats.list") } },
  play: async () => {
    await renderedMessages();
    await expect(await screen.findByText(chatText.recentChatsLoading)).toBeInTheDocument();
  },
});

export const RecentChatsFailed = meta.story({
  tags: ["failing", "visual", "desktop"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.list", "unavailable") } },
  play: async (context) => {
    await renderedMessages();
    const list = within(await recentChats());
    const failure = await list.findByText(chatText.recentChatsFailed);
    await expect(failure).toBeVisible();
    // An event reads the list again: the failure stays while it does.
    await harnessOf(context).client.refetchQueries({ queryKey: ["recent-chats"] });
    await expect(failure).toBeVisible();
    await expect(list.getByRole("button", { name: chatText.tryAgain })).toBeEnabled();
  },
});

export const RecentChatsRefetched = RecentChatsFailed.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    await renderedMessages();
    const list = within(await recentChats());
    await list.findByText(chatText.recentChatsFailed);
    const { client, world } = harnessOf(context);
    // A second reader of the list, or an event, reads it again; the user's attempt would join that read, which fails.
    await waitFor(() => expect(client.isFetching({ queryKey: ["recent-chats"] })).toBe(0));
    world.restoreRoute("chats.list");
    await userEvent.click(list.getByRole("button", { name: chatText.tryAgain }));
    await recentTitles();
  },
});
