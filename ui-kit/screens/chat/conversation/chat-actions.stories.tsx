import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { titleBox } from "#storybook/helpers/chats/rename-chat.ts";
import { newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

async function openChatActions() {
  await renderedMessages();
  const button = () => screen.getByRole("button", { name: chatText.chatActions });
  // A placeholder has its name until its code is loaded.
  await waitFor(() => expect(button()).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button());
  return within(await screen.findByRole("menu"));
}

async function chooseChatAction(name: string) {
  const menu = await openChatActions();
  await userEvent.click(menu.getByRole("menuitem", { name }));
}

const { menu: words } = historyText;

/** Rename, pin, export and delete. */
export const ChatMenu = meta.story({
  tags: ["happy", "visual"],
  play: async () => {
    const menu = await openChatActions();
    await expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      words.rename,
      words.pin,
      chatText.exportChat,
      words.delete,
    ]);
  },
});

/** The title is edited in its place, and titles the window. */
export const ChatRenamed = meta.story({
  tags: ["happy"],
  play: async (context) => {
    await chooseChatAction(words.rename);
    const box = await titleBox();
    await userEvent.clear(box);
    await userEvent.type(box, "Bread at home{Enter}");
    await expect(await screen.findByRole("heading", { level: 1, name: "Bread at home" })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^Bread at home · /));
    await waitFor(() => expect(newestChat(harnessOf(context).world).title).toBe("Bread at home"));
    await waitFor(() => expect(screen.getByRole("button", { name: chatText.chatActions })).toHaveFocus());
  },
});

export const ChatPinned = meta.story({
  tags: ["happy"],
  play: async (context) => {
    await chooseChatAction(words.pin);
    await waitFor(() => expect(newestChat(harnessOf(context).world).pinned).toBe(true));
    const menu = await openChatActions();
    await waitFor(() => expect(menu.getByRole("menuitem", { name: words.unpin })).toBeVisible());
  },
});

export const ChatPinFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.update", "unavailable") } },
  play: async () => {
    await chooseChatAction(words.pin);
    await expectToast(historyText.pinFailed);
  },
});

export const ChatDeletionAsked = meta.story({
  tags: ["happy"],
  play: async () => {
    await chooseChatAction(words.delete);
    const dialog = await screen.findByRole("alertdialog", { name: historyText.confirmTitle });
    await waitFor(() => expect(dialog).toBeVisible());
  },
});

/** The style and the length that were asked for stand under the title. */
export const StyleAndLength = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        newestChat(world).targetTokens = 300;
      },
    },
  },
  play: async (context) => {
    await renderedMessages();
    const { styles } = harnessOf(context).world.tables;
    const style = styles.find(({ id }) => id === newestChat(harnessOf(context).world).systemPromptId);
    await expect(await screen.findByText(`${style?.name} · ${newChatText.words(400)}`)).toBeVisible();
  },
});
