import { expect, screen, userEvent, waitFor } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { newestChat, userChats } from "#storybook/helpers/chats/stored-chats.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

/** Restarts the conversation once it is loaded. */
async function restart() {
  await renderedMessages();
  await userEvent.click(screen.getByRole("button", { name: chatText.restart }));
}

export const Restarting = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("chats.create") } },
  play: async ({ canvas }) => {
    await restart();
    const button = canvas.getByRole("button", { name: chatText.restart });
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
    await expect(button).toBeDisabled();
    await expect(canvas.getByRole("textbox", { name: chatText.messageLabel })).toBeDisabled();
  },
});

export const Restarted = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const { id, initialPrompt } = newestChat(world);
    const chatsBefore = userChats(world).length;
    await restart();
    await waitFor(async () => expect(await renderedMessages()).toHaveLength(2));
    await expect((await renderedMessages())[0]).toHaveTextContent(initialPrompt);
    await expect(userChats(world)).toHaveLength(chatsBefore + 1);
    await expect(newestChat(world).id).not.toBe(id);
  },
});

export const RestartFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.create", "internal") } },
  play: async ({ canvas }) => {
    const before = await renderedMessages();
    await restart();
    await expectToast(chatText.errorTitle);
    await expectToast(chatText.restartFailed);
    await expect(await renderedMessages()).toHaveLength(before.length);
    await expect(canvas.getByRole("button", { name: chatText.restart })).toBeEnabled();
  },
});

export const RestartedWithoutReply = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.languageModel.failWith("model_unavailable") } },
  play: async () => {
    await restart();
    await expectToast(chatText.firstReplyFailed);
    await screen.findByText(problemMessages.model_unavailable);
    await expect(await renderedMessages()).toHaveLength(2);
  },
});

export const RestartedFromPrompt = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        world.tables.messages = [];
      },
    },
  },
  play: async (context) => {
    const { initialPrompt } = newestChat(harnessOf(context).world);
    await userEvent.click(await context.canvas.findByRole("button", { name: chatText.restartWithPrompt }));
    const [prompt] = await renderedMessages();
    await expect(prompt).toHaveTextContent(initialPrompt);
    await expect(screen.queryByText(chatText.noMessages)).not.toBeInTheDocument();
  },
});
