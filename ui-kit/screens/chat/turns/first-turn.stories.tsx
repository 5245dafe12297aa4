import { expect, screen, userEvent, waitFor } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { botName, renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { userChats } from "#storybook/helpers/chats/stored-chats.ts";
import { expectStatus, expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const words = "Write a speech about the lighthouse at the end of the pier";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: {
    harness: { scenario: "newcomer", page: "currentChat", session: { prompt: { initialPrompt: words } } },
  },
});

export const CreatingFromPrompt = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("chats.create") } },
  play: async (context) => {
    const { canvas } = context;
    const [prompt, ...more] = await renderedMessages();
    await expect(prompt).toHaveTextContent(words);
    await expect(more).toHaveLength(0);
    await expectStatus(chatText.waiting(botName(context)));
    await expect(canvas.getByRole("heading", { level: 1, name: chatText.heading })).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: chatText.messageLabel })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: chatText.restart })).toBeDisabled();
  },
});

export const CreatedFromPrompt = meta.story({
  tags: ["happy"],
  play: async (context) => {
    await context.canvas.findByRole("heading", { level: 1, name: chatText.titleOf(words) });
    await expect(await renderedMessages()).toHaveLength(2);
    await expect(userChats(harnessOf(context).world), "one act makes one chat").toHaveLength(1);
  },
});

export const FirstReplyFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.languageModel.failWith("model_unavailable") } },
  play: async ({ canvas }) => {
    await expectToast(chatText.firstReplyFailed);
    await canvas.findByRole("heading", { level: 1, name: chatText.titleOf(words) });
    await canvas.findByText(problemMessages.model_unavailable);
    await expect(canvas.getByRole("button", { name: chatText.tryAgain })).toBeEnabled();
  },
});

export const CreateFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.create", "unavailable") } },
  play: async () => {
    await expectToast(chatText.firstReplyFailed);
    await expect(await screen.findByRole("button", { name: chatText.tryAgain })).toBeEnabled();
    await waitFor(() => expect(screen.getByText(problemMessages.unavailable)).toBeVisible());
    await expect(await renderedMessages()).toHaveLength(1);
  },
});

export const CreatedAgain = CreateFailed.extend({
  tags: ["happy"],
  play: async (context) => {
    const again = await screen.findByRole("button", { name: chatText.tryAgain });
    harnessOf(context).world.restoreRoute("chats.create");
    await userEvent.click(again);
    await context.canvas.findByRole("heading", { level: 1, name: chatText.titleOf(words) });
    await waitFor(async () => expect(await renderedMessages()).toHaveLength(2));
  },
});
