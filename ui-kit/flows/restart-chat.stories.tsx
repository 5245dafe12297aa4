import { expect, screen, userEvent, waitFor } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Flows/Restart a chat",
  tags: ["slow"],
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

export const RestartChat = meta.story({
  play: async (context) => {
    const { canvas, step } = context;
    const { world } = harnessOf(context);
    const { title, initialPrompt } = newestChat(world);
    await step("The conversation has grown beyond its first reply", async () => {
      await canvas.findByRole("heading", { level: 1, name: title });
      await expect((await renderedMessages()).length).toBeGreaterThan(2);
    });
    await step("Restart asks the same prompt again, in a chat of its own", async () => {
      world.languageModel.replyWith("A second beginning.");
      await userEvent.click(canvas.getByRole("button", { name: chatText.restart }));
      await canvas.findByText("A second beginning.");
      const [prompt, ...replies] = await renderedMessages();
      await expect(prompt).toHaveTextContent(initialPrompt.split("\n")[0] ?? initialPrompt);
      await expect(replies).toHaveLength(1);
    });
    await step("The conversation before it is kept: the history shows both", async () => {
      await userEvent.click(canvas.getByRole("link", { name: navigationText.chatHistory }));
      await canvas.findByRole("heading", { level: 1, name: historyText.heading });
      await waitFor(() =>
        expect(screen.getAllByText(initialPrompt, { selector: "article p" })).toHaveLength(2),
      );
    });
  },
});
