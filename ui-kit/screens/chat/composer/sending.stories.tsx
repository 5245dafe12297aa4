import { expect, screen, userEvent, waitFor } from "storybook/test";
import { messageBoxMaxHeight } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { botName, renderedMessages, sendMessage } from "#storybook/helpers/chats/conversation.ts";
import { newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { expectNoMotion, expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { expectStatus } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

const words = "And what would you leave out?";
const box = () => screen.findByRole("textbox", { name: chatText.messageLabel });

export const WaitingForReply = meta.story({
  tags: ["loading", "visual"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("chats.sendMessage") } },
  play: async (context) => {
    const before = await renderedMessages();
    await sendMessage(words);
    const { canvas } = context;
    await expectStatus(chatText.waiting(botName(context)));
    const shown = await renderedMessages();
    await expect(shown).toHaveLength(before.length + 1);
    await expect(shown.at(-1)).toHaveTextContent(words);
    await expect(await box()).toBeDisabled();
    await expect(await box()).toHaveValue("");
    await expect(canvas.getByRole("button", { name: chatText.send })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: chatText.restart })).toBeDisabled();
  },
});

export const Answered = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    world.languageModel.replyWith("The ending. Stop one sentence earlier than feels safe.");
    const before = await renderedMessages();
    await sendMessage(words);
    await screen.findByText("The ending. Stop one sentence earlier than feels safe.");
    const shown = await renderedMessages();
    await expect(shown).toHaveLength(before.length + 2);
    await expect(shown.at(-2)).toHaveTextContent(words);
    await expect(screen.getByText(chatText.replyEnded(botName(context)))).toBeInTheDocument();
    await waitFor(async () => expect(await box()).toHaveFocus());
    await expect(screen.queryByText(chatText.waiting(botName(context)))).not.toBeInTheDocument();
  },
});

export const SentByEnter = meta.story({
  tags: ["happy"],
  play: async () => {
    const before = await renderedMessages();
    await userEvent.click(await box());
    await userEvent.keyboard("First line{Shift>}{Enter}{/Shift}second line");
    await expect(await box()).toHaveValue("First line\nsecond line");
    await userEvent.keyboard("{Enter}");
    await waitFor(async () => expect(await renderedMessages()).toHaveLength(before.length + 2));
    await expect(await box()).toHaveValue("");
  },
});

export const MessageMissing = meta.story({
  tags: ["failing"],
  play: async ({ canvas }) => {
    const before = await renderedMessages();
    await userEvent.click(await box());
    await userEvent.keyboard("{Enter}");
    await canvas.findByText(chatText.messageMissing);
    await expect(await box()).toBeInvalid();
    await expect(await box()).toHaveAccessibleDescription(chatText.messageMissing);
    await expect(await renderedMessages()).toHaveLength(before.length);
  },
});

export const LongMessage = meta.story({
  tags: ["happy"],
  play: async () => {
    const area = await box();
    const oneLine = area.getBoundingClientRect().height;
    await userEvent.click(area);
    await userEvent.paste(Array.from({ length: 12 }, (_, line) => `Line ${line + 1}`).join("\n"));
    await waitFor(() => expect(area.getBoundingClientRect().height).toBe(messageBoxMaxHeight));
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
    await expect(oneLine).toBeLessThan(messageBoxMaxHeight);
  },
});

export const KeptDraft = meta.story({
  tags: ["happy"],
  parameters: { harness: { session: { draft: "Half a sentence that was" } } },
  play: async () => {
    await expect(await box()).toHaveValue("Half a sentence that was");
  },
});

/** Fills are removed; an edge distinguishes the user's messages from replies. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async ({ canvas }) => {
    const [own] = await renderedMessages();
    const bubble = own?.querySelector("p")?.parentElement;
    if (!bubble) throw new Error("The first message has no words.");
    await expectVisibleBorder(bubble);
    await expectVisibleBorder(canvas.getByRole("button", { name: chatText.send }));
  },
});

/** The dots of a pending reply are static. */
export const ReducedMotion = WaitingForReply.extend({
  tags: ["variant", "!visual"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async (context) => {
    await sendMessage(words);
    const typing = await screen.findByText(chatText.waiting(botName(context)), {
      selector: "[role=status] *",
    });
    await expectNoMotion(typing.parentElement ?? typing);
  },
});
