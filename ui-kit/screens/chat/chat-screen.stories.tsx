import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { failureText, loginText, newChatText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { botName, renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { newestChat, shownMessages } from "#storybook/helpers/chats/stored-chats.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { expectStatus } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

export const Talking = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const { id, title } = newestChat(world);
    const { canvas } = context;
    await canvas.findByRole("heading", { level: 1, name: title });
    const shown = await renderedMessages();
    await expect(shown).toHaveLength(shownMessages(world, id).length);
    await expect(shown[0]).toHaveTextContent(chatText.you);
    await expect(shown[1]).toHaveTextContent(botName(context));
    await expect(shown[0]?.querySelector("time")).toHaveTextContent(/^\d{1,2}:\d\d [AP]M$/);
    await expect(canvas.getByRole("button", { name: chatText.restart })).toBeEnabled();
    const box = canvas.getByRole("textbox", { name: chatText.messageLabel });
    await expect(box).toHaveAttribute("placeholder", chatText.messagePlaceholder);
    await waitFor(() => expect(box).toHaveFocus());
  },
});

/** Distinct names, although the messages were sent in the same minute. */
export const SameMinute = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        for (const message of world.tables.messages) message.timestamp = newestChat(world).updatedAt;
      },
    },
  },
  play: async (context) => {
    const count = (await renderedMessages()).length;
    const log = within(context.canvas.getByRole("log"));
    for (let number = 1; number <= count; number += 1) {
      const author = number % 2 === 1 ? chatText.you : botName(context);
      const name = new RegExp(`^${author} \\d{1,2}:\\d\\d [AP]M Message ${number}$`);
      await expect(log.getByRole("article", { name })).toBeInTheDocument();
    }
  },
});

export const Loading = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("chats.get") } },
  play: async ({ canvas }) => {
    await expectStatus(chatText.loading);
    await expect(canvas.getByRole("heading", { level: 1, name: chatText.heading })).toBeVisible();
    await expect(canvas.getByRole("button", { name: chatText.restart })).toBeDisabled();
    await expect(canvas.queryByRole("textbox")).not.toBeInTheDocument();
  },
});

export const NoMessagesYet = meta.story({
  tags: ["happy", "visual"],
  parameters: {
    harness: {
      arrange: (world) => {
        world.tables.messages = [];
      },
    },
  },
  play: async (context) => {
    const { title, initialPrompt } = newestChat(harnessOf(context).world);
    const { canvas } = context;
    await canvas.findByText(chatText.noMessages);
    await expect(canvas.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(canvas.getByText(initialPrompt)).toBeVisible();
    await expect(canvas.getByRole("button", { name: chatText.restartWithPrompt })).toBeEnabled();
    await expect(canvas.getByRole("textbox", { name: chatText.messageLabel })).toBeEnabled();
  },
});

export const NotFound = meta.story({
  tags: ["failing"],
  parameters: { harness: { id: () => "01890000-0000-7000-8000-000000000000" } },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent(chatText.notFound);
    await expect(canvas.queryByRole("textbox")).not.toBeInTheDocument();
    await userEvent.tab();
    await expect(within(alert).getByRole("button", { name: chatText.goToHistory })).toBeEnabled();
  },
});

export const NotFoundLeadsToHistory = NotFound.extend({
  tags: ["failing"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: chatText.goToHistory }));
    await canvas.findByRole("heading", { level: 1, name: historyText.heading });
  },
});

export const FetchFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.get", "internal") } },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent(chatText.errorTitle);
    await expect(alert).toHaveTextContent(problemMessages.internal);
    await expect(within(alert).getByRole("button", { name: chatText.tryAgain })).toBeEnabled();
  },
});

export const FetchedAgain = FetchFailed.extend({
  tags: ["happy"],
  play: async (context) => {
    const again = await context.canvas.findByRole("button", { name: chatText.tryAgain });
    const { world } = harnessOf(context);
    world.restoreRoute("chats.get");
    await userEvent.click(again);
    await context.canvas.findByRole("heading", { level: 1, name: newestChat(world).title });
    await expect(await renderedMessages()).not.toHaveLength(0);
  },
});

export const UnreadableAnswer = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.interceptByProxy("chats.get") } },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent(failureText.unreadableAnswer);
    await expect(within(alert).getByRole("button", { name: chatText.tryAgain })).toBeEnabled();
  },
});

export const Phone = Talking.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await renderedMessages();
    await expect(canvas.getByRole("button", { name: chatText.restart })).toBeVisible();
    await expect(canvas.getByRole("button", { name: chatText.send })).toBeVisible();
    await expectNoHorizontalScroll();
  },
});

export const Dark = Talking.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });

export const LongText = meta.story({
  tags: ["variant", "visual"],
  parameters: { harness: { scenario: "hostile" } },
  play: async ({ canvas }) => {
    await expect(await renderedMessages()).not.toHaveLength(0);
    const log = canvas.getByRole("log");
    await expect(log.querySelector("img, script, iframe")).toBeNull();
    await expectNoHorizontalScroll();
  },
});

export const LongTextOnPhone = LongText.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async () => {
    const [own] = await renderedMessages();
    const bubble = own?.querySelector("p")?.getBoundingClientRect();
    await expect(bubble?.left ?? Number.NaN, "own words stand at the end of the line").toBeLessThan(
      window.innerWidth / 2,
    );
    await expectNoHorizontalScroll();
  },
});

export const Unauthorized = meta.story({
  tags: ["failing"],
  parameters: { harness: { scenario: "signedOut", id: () => "01890000-0000-7000-8000-000000000000" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: loginText.heading });
    await expect(canvas.queryByRole("log")).not.toBeInTheDocument();
  },
});

/** By shortcut, after confirmation. */
export const DeletedByKeys = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const { id } = newestChat(world);
    await renderedMessages();
    await userEvent.keyboard("{Control>}{Shift>}{Backspace}{/Shift}{/Control}");
    const dialog = await screen.findByRole("alertdialog", { name: historyText.confirmTitle });
    await userEvent.click(within(dialog).getByRole("button", { name: historyText.delete }));
    await screen.findByRole("heading", { level: 1, name: historyText.heading });
    await expect(world.tables.chats.map((chat) => chat.id)).not.toContain(id);
  },
});

export const NothingStored = meta.story({
  tags: ["happy"],
  parameters: { harness: { page: "currentChat" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: newChatText.heading });
  },
});
