import { expect, fireEvent, screen, userEvent, waitFor } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { loginText, newChatText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { botName, renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { chooseOption } from "#storybook/helpers/page/controls.ts";
import { expectRetryCountdown } from "#storybook/helpers/page/expect-countdown.ts";
import { expectNoMotion, expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { expectToast, liveTexts, recordToasts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/New chat",
  parameters: { harness: { page: "newChat" } },
});

const words = "Write a speech about the lighthouse at the end of the pier";

/** Types the prompt and starts the chat. */
async function startChat() {
  const prompt = await screen.findByRole("textbox", { name: newChatText.promptLabel });
  await screen.findByRole("combobox", { name: newChatText.styleLabel });
  await userEvent.click(prompt);
  await userEvent.paste(words);
  await userEvent.click(screen.getByRole("button", { name: newChatText.start }));
  return prompt;
}

export const Starting = meta.story({
  tags: ["loading", "visual"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("chats.create") } },
  play: async ({ canvas }) => {
    const prompt = await startChat();
    const button = await canvas.findByRole("button", { name: newChatText.starting });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(prompt).toBeDisabled();
    await expect(prompt).toHaveValue(words);
    await expect(canvas.getByRole("combobox", { name: newChatText.styleLabel })).toBeDisabled();
    await expect(canvas.queryByRole("button", { name: newChatText.start })).not.toBeInTheDocument();
  },
});

export const StartFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.create", "internal") } },
  play: async ({ canvas }) => {
    const prompt = await startChat();
    await expectToast(newChatText.startFailed.title, newChatText.startFailed.description);
    await expect(prompt).toBeEnabled();
    await expect(prompt).toHaveValue(words);
    await waitFor(() => expect(canvas.getByRole("button", { name: newChatText.start })).toHaveFocus());
  },
});

/** The form keeps its input, and the button is enabled before that time. */
export const TooManyChats = meta.story({
  tags: ["failing", "visual"],
  parameters: {
    harness: {
      arrange: (world) => world.failRoute("chats.create", "too_many_attempts", { retryAfterSeconds: 2 * 60 }),
    },
  },
  play: async ({ canvas }) => {
    const prompt = await startChat();
    await expectToast(newChatText.startFailed.title, newChatText.startFailed.description);
    await expectRetryCountdown("2 minutes");
    await expect(prompt).toHaveValue(words);
    await expect(canvas.getByRole("button", { name: newChatText.start })).toBeEnabled();
  },
});

export const TooManyChatsOnPhone = TooManyChats.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
});

export const Started = meta.story({
  tags: ["happy"],
  play: async ({ canvas }) => {
    await startChat();
    await canvas.findByRole("heading", { level: 1, name: chatText.titleOf(words) });
    const [prompt, reply, ...more] = await renderedMessages();
    await expect(prompt).toHaveTextContent(words);
    await expect(reply).toBeDefined();
    await expect(more).toHaveLength(0);
    await waitFor(() => expect(canvas.getByRole("textbox", { name: chatText.messageLabel })).toHaveFocus());
  },
});

/** The title is announced although the message box gets the focus. Then the page announces that a reply is being written. */
export const TitleTold = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: (world) => void world.languageModel.holdReply() } },
  play: async (context) => {
    await startChat();
    const sentences = [chatText.titleOf(words), chatText.answering(botName(context))];
    const told = () => liveTexts().filter((text) => sentences.includes(text));
    await waitFor(() => expect(told()).toEqual(sentences));
  },
});

export const StartedByKeyboard = meta.story({
  tags: ["happy"],
  play: async ({ canvas }) => {
    await canvas.findByRole("combobox", { name: newChatText.styleLabel });
    await userEvent.click(canvas.getByRole("textbox", { name: newChatText.promptLabel }));
    await userEvent.paste(words);
    await fireEvent.keyDown(canvas.getByRole("textbox"), { key: "Enter", ctrlKey: true, keyCode: 229 });
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(newChatText.heading);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await canvas.findByRole("heading", { level: 1, name: chatText.titleOf(words) });
  },
});

export const StartedWithoutStyle = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("systemPrompts.list", "internal") } },
  play: async ({ canvas }) => {
    await canvas.findByText(newChatText.stylesFailed);
    await userEvent.click(canvas.getByRole("textbox", { name: newChatText.promptLabel }));
    await userEvent.paste(words);
    await userEvent.click(canvas.getByRole("button", { name: newChatText.start }));
    await canvas.findByRole("heading", { level: 1, name: chatText.titleOf(words) });
  },
});

export const FirstReplyFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { scenario: "modelDown" } },
  play: async ({ canvas }) => {
    await startChat();
    await expectToast(chatText.firstReplyFailed);
    await canvas.findByRole("heading", { level: 1, name: chatText.titleOf(words) });
    const messages = await renderedMessages();
    await expect(messages.at(-1)).toHaveTextContent(problemMessages.model_unavailable);
    await expect(canvas.getByRole("button", { name: chatText.tryAgain })).toBeEnabled();
  },
});

export const ResponseWithoutId = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.returnInvalidBody("chats.create") } },
  play: async ({ canvas }) => {
    await startChat();
    await canvas.findByRole("heading", { level: 1, name: historyText.heading });
  },
});

export const SessionEnded = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { world, browser } = harnessOf(context);
    await screen.findByRole("combobox", { name: newChatText.styleLabel });
    const noticed = recordToasts();
    world.signOut(browser);
    await startChat();
    await context.canvas.findByRole("heading", { level: 1, name: loginText.heading });
    await expect(noticed()).toEqual([]);
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async ({ canvas }) => {
    await expectVisibleBorder(await canvas.findByRole("combobox", { name: newChatText.styleLabel }));
    await expectVisibleBorder(canvas.getByRole("textbox", { name: newChatText.promptLabel }));
    await expectVisibleBorder(canvas.getByRole("slider"));
    await expectVisibleBorder(canvas.getByRole("button", { name: newChatText.start }));
  },
});

/** The busy button shows its state without rotation. */
export const ReducedMotion = Starting.extend({
  tags: ["variant", "!visual"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async ({ canvas }) => {
    await startChat();
    await expectNoMotion(await canvas.findByRole("button", { name: newChatText.starting }));
  },
});

/** A style that went to the archive meanwhile is refused; the form then offers the default, and says so. */
export const StyleGone = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await chooseOption(newChatText.styleLabel, "Teacher");
    const teacher = world.tables.styles.find(({ name }) => name === "Teacher");
    if (teacher !== undefined) teacher.archivedAt = world.clock.isoIn(0);
    const prompt = await startChat();
    await expectToast(newChatText.startFailed.title, newChatText.startFailed.description);
    await expect(prompt).toHaveValue(words);
    const select = screen.getByRole("combobox", { name: newChatText.styleLabel });
    await waitFor(() => expect(select).toHaveTextContent("Balanced"));
    await expect(select).toHaveAccessibleDescription(expect.stringContaining(newChatText.styleGone));
    await chooseOption(newChatText.styleLabel, "Editor");
    await expect(screen.queryByText(newChatText.styleGone)).toBeNull();
  },
});
