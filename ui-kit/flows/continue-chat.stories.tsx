import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedMessages, sendMessage } from "#storybook/helpers/chats/conversation.ts";
import { newestChat, shownMessages } from "#storybook/helpers/chats/stored-chats.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Flows/Continue a chat",
  tags: ["slow"],
  parameters: { harness: { page: "chats" } },
});

const words = "Make it shorter, and end on the sea";
const reply = "Here it is in four lines, and the last one is the sea.";
const cardOf = (title: string) => screen.findByRole("article", { name: title });

export const ContinueChat = meta.story({
  play: async (context) => {
    const { canvas, step } = context;
    const { world } = harnessOf(context);
    const { id, title } = newestChat(world);
    const before = shownMessages(world, id).length;
    await step("The newest chat stands first in the history", async () => {
      await expect(await cardOf(title)).toHaveTextContent(historyText.messages(before));
      await userEvent.click(within(await cardOf(title)).getByRole("link", { name: title }));
    });
    await step("Its conversation is there, and the box is ready to type in", async () => {
      await canvas.findByRole("heading", { level: 1, name: title });
      await expect(await renderedMessages()).toHaveLength(before);
      await waitFor(() => expect(canvas.getByRole("textbox", { name: chatText.messageLabel })).toHaveFocus());
    });
    await step("A message is answered", async () => {
      world.languageModel.replyWith(reply);
      await sendMessage(words);
      await canvas.findByText(reply);
      await expect(await renderedMessages()).toHaveLength(before + 2);
    });
    await step("The history counts both", async () => {
      await userEvent.click(canvas.getByRole("link", { name: navigationText.chatHistory }));
      await waitFor(async () =>
        expect(await cardOf(title)).toHaveTextContent(historyText.messages(before + 2)),
      );
    });
  },
});
