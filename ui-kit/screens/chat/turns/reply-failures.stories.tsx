import { expect, screen, userEvent, waitFor } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { chatText, modelFailureCauses } from "#contract/texts/chat-texts.ts";
import { loginText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { botName, renderedMessages, sendMessage } from "#storybook/helpers/chats/conversation.ts";
import { lastReply, newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { expectStatus, expectToast, recordToasts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

const words = "And what would you leave out?";
const tryAgain = () => screen.findByRole("button", { name: chatText.tryAgain });

export const ReplyFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.languageModel.failWith("model_unavailable") } },
  play: async () => {
    const before = await renderedMessages();
    await sendMessage(words);
    await expectToast(chatText.replyFailed);
    await expect(await tryAgain()).toBeEnabled();
    const shown = await renderedMessages();
    await expect(shown).toHaveLength(before.length + 2);
    await expect(shown.at(-2)).toHaveTextContent(words);
    await expect(shown.at(-1)).toHaveTextContent(problemMessages.model_unavailable);
    const box = screen.getByRole("textbox", { name: chatText.messageLabel });
    await waitFor(() => expect(box).toHaveFocus());
    // The conversation moves up once the toast has its height.
    await waitFor(async () => {
      const toast = screen.getByText(chatText.replyFailed).getBoundingClientRect();
      await expect(toast.bottom, "the box stays in sight").toBeLessThan(box.getBoundingClientRect().top);
      const again = (await tryAgain()).getBoundingClientRect();
      await expect(toast.top, "and so does the way on").toBeGreaterThan(again.bottom);
    });
  },
});

export const ReplyRetried = ReplyFailed.extend({
  tags: ["happy"],
  play: async (context) => {
    await sendMessage(words);
    const again = await tryAgain();
    harnessOf(context).world.languageModel.replyWith("The ending.");
    await userEvent.click(again);
    await waitFor(() => expect(screen.getByText("The ending.")).toBeVisible());
    await expect(screen.queryByText(problemMessages.model_unavailable)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(chatText.replyFailed)).not.toBeInTheDocument());
  },
});

export const Retrying = meta.story({
  tags: ["loading"],
  parameters: {
    harness: {
      arrange: (world) => {
        Object.assign(lastReply(world), { status: "failed", code: "model_timeout", content: "" });
        world.holdRoute("chats.retryMessage");
      },
    },
  },
  play: async (context) => {
    await context.canvas.findByText(problemMessages.model_timeout);
    await userEvent.click(await tryAgain());
    await expectStatus(chatText.waiting(botName(context)));
    await expect(screen.queryByText(problemMessages.model_timeout)).not.toBeInTheDocument();
    await expect(screen.getByRole("textbox", { name: chatText.messageLabel })).toBeDisabled();
  },
});

export const RetryFailed = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) => {
        Object.assign(lastReply(world), { status: "failed", code: "model_unavailable", content: "" });
        world.languageModel.failWith("model_timeout");
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await tryAgain());
    await expectToast(chatText.replyFailed);
    await canvas.findByText(problemMessages.model_timeout);
    await expect(await tryAgain()).toBeEnabled();
  },
});

export const ChatTooLong = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.languageModel.failWith("model_too_long") } },
  play: async () => {
    await sendMessage(words);
    await expectToast(chatText.replyFailed);
    await expect((await renderedMessages()).at(-1)).toHaveTextContent(problemMessages.model_too_long);
    await expect(await tryAgain()).toBeEnabled();
  },
});

export const ReplyFiltered = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.languageModel.failWith("model_filtered") } },
  play: async () => {
    await sendMessage(words);
    await expectToast(chatText.replyFailed);
    await expect((await renderedMessages()).at(-1)).toHaveTextContent(problemMessages.model_filtered);
    await expect(await tryAgain()).toBeEnabled();
  },
});

export const ReplyCutOff = meta.story({
  tags: ["failing", "visual"],
  parameters: {
    harness: { arrange: (world) => world.languageModel.replyTruncated("The lighthouse stood at the end of") },
  },
  play: async () => {
    await sendMessage(words);
    await waitFor(async () => expect((await renderedMessages()).at(-1)).toHaveTextContent(chatText.cutReply));
    await expect((await renderedMessages()).at(-1)).toHaveTextContent("The lighthouse stood at the end of");
  },
});

/** A reply that failed half-way was cut off; the model had been reached. */
export const ReplyFailedHalfWay = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) =>
        void Object.assign(lastReply(world), {
          status: "failed",
          code: "model_unavailable",
          content: "Begin with the sound of",
        }),
    },
  },
  play: async () => {
    const last = (await renderedMessages()).at(-1);
    await expect(last).toHaveTextContent("Begin with the sound of");
    await expect(last).toHaveTextContent(chatText.cutReply);
    await expect(last).not.toHaveTextContent(problemMessages.model_unavailable);
    await expect(await tryAgain()).toBeEnabled();
  },
});

export const ReplyInterrupted = meta.story({
  tags: ["failing", "visual", "dark"],
  parameters: {
    harness: {
      arrange: (world) =>
        void Object.assign(lastReply(world), { status: "interrupted", content: "Begin with the sound of" }),
    },
  },
  play: async () => {
    const last = (await renderedMessages()).at(-1);
    await expect(last).toHaveTextContent("Begin with the sound of");
    await expect(last).toHaveTextContent(chatText.interruptedReply);
    await expect(await tryAgain()).toBeEnabled();
  },
});

export const ReplyEmpty = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => void Object.assign(lastReply(world), { content: "" }) } },
  play: async () => {
    await expect((await renderedMessages()).at(-1)).toHaveTextContent(chatText.unreadableReply);
  },
});

export const InvalidReply = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.returnInvalidBody("chats.sendMessage") } },
  play: async () => {
    await sendMessage(words);
    await screen.findByText(chatText.unreadableReply);
    const shown = await renderedMessages();
    await expect(shown.at(-2)).toHaveTextContent(words);
    await expect(screen.getByRole("textbox", { name: chatText.messageLabel })).toBeEnabled();
  },
});

export const Unsent = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.sendMessage", "unavailable") } },
  play: async () => {
    await sendMessage(words);
    await expectToast(chatText.replyFailed);
    await expect(await tryAgain()).toBeEnabled();
    const last = (await renderedMessages()).at(-1);
    await expect(last).toHaveTextContent(words);
    await expect(last).toHaveTextContent(problemMessages.unavailable);
  },
});

export const SeveralUnsent = Unsent.extend({
  tags: ["failing"],
  play: async () => {
    const before = await renderedMessages();
    await sendMessage("First words");
    await tryAgain();
    await sendMessage("Second words");
    await waitFor(() => expect(screen.getAllByRole("button", { name: chatText.tryAgain })).toHaveLength(2));
    const shown = await renderedMessages();
    await expect(shown).toHaveLength(before.length + 2);
    await expect(shown.at(-2)).toHaveTextContent("First words");
    await expect(shown.at(-1)).toHaveTextContent("Second words");
  },
});

export const Resent = Unsent.extend({
  tags: ["happy"],
  play: async (context) => {
    const before = await renderedMessages();
    await sendMessage(words);
    const again = await tryAgain();
    const { world } = harnessOf(context);
    world.restoreRoute("chats.sendMessage");
    world.languageModel.replyWith("The ending.");
    await userEvent.click(again);
    await screen.findByText("The ending.");
    await expect(await renderedMessages()).toHaveLength(before.length + 2);
    await expect(screen.queryByRole("button", { name: chatText.tryAgain })).not.toBeInTheDocument();
  },
});

export const SessionEnded = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { world, browser } = harnessOf(context);
    await renderedMessages();
    const noticed = recordToasts();
    await userEvent.click(screen.getByRole("textbox", { name: chatText.messageLabel }));
    await userEvent.paste(words);
    // Only now: any later request of the page redirects to the login too.
    world.signOut(browser);
    await userEvent.click(screen.getByRole("button", { name: chatText.send }));
    await context.canvas.findByRole("heading", { level: 1, name: loginText.heading });
    await expect(noticed()).toEqual([]);
  },
});

/** The text for members says to ask their administrator. */
export const ModelKeyRefused = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.languageModel.failWith("model_key") } },
  play: async () => {
    await sendMessage(words);
    await expectToast(chatText.replyFailed);
    await expect((await renderedMessages()).at(-1)).toHaveTextContent(problemMessages.model_key);
  },
});

/** Administrators read the cause and its remedy. */
export const ModelKeyRefusedForAdministrators = ModelKeyRefused.extend({
  tags: ["failing"],
  parameters: { harness: { role: "admin" } },
  play: async () => {
    await sendMessage(words);
    await expectToast(chatText.replyFailed);
    await waitFor(async () =>
      expect((await renderedMessages()).at(-1)).toHaveTextContent(modelFailureCauses.model_key),
    );
  },
});
