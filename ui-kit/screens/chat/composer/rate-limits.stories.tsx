import { expect, screen, userEvent, waitFor } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { rateLimitText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedMessages, sendMessage } from "#storybook/helpers/chats/conversation.ts";
import { newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { expectCountdownEnd, expectRetryCountdown } from "#storybook/helpers/page/expect-countdown.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

const words = "And what would you leave out?";
const refusal = { retryAfterSeconds: 2 * 60 };

async function sendTooSoon(): Promise<void> {
  await sendMessage(words);
  await expectToast(chatText.replyFailed);
  await expectRetryCountdown("2 minutes");
}

/** A message that was rate-limited stays, and says when to try again. */
export const MessageRateLimited = meta.story({
  tags: ["failing", "visual"],
  parameters: {
    harness: { arrange: (world) => world.failRoute("chats.sendMessage", "too_many_attempts", refusal) },
  },
  play: async () => {
    await sendTooSoon();
    await expect((await renderedMessages()).at(-1)).toHaveTextContent(words);
  },
});

/** Once the time is over, a button sends it again. */
export const MessageSentAgain = MessageRateLimited.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    await sendTooSoon();
    await expectCountdownEnd();
    const { world } = harnessOf(context);
    world.restoreRoute("chats.sendMessage");
    world.languageModel.replyWith("The ending.");
    await userEvent.click(screen.getByRole("button", { name: chatText.tryAgain }));
    await waitFor(() => expect(screen.getByText("The ending.")).toBeVisible());
    await expect(screen.queryByText(rateLimitText.over, { selector: "main *" })).toBeNull();
  },
});

/** A new version was rate limited: the current reply stays and says when to try again. */
export const RetryRateLimited = meta.story({
  tags: ["failing"],
  parameters: {
    harness: { arrange: (world) => world.failRoute("chats.retryMessage", "too_many_attempts", refusal) },
  },
  play: async () => {
    const before = await renderedMessages();
    await userEvent.click(
      screen.getAllByRole("button", { name: chatText.regenerate }).at(-1) ?? document.body,
    );
    await expectToast(chatText.replyFailed);
    await expectRetryCountdown("2 minutes");
    const shown = await renderedMessages();
    await expect(shown).toHaveLength(before.length);
    await expect(shown.at(-1)).toHaveTextContent(rateLimitText.wait("2 minutes"));
  },
});

/** Switching too soon: the version stays and one notification says when to retry. */
export const SwitchRateLimited = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const before = (await renderedMessages()).at(-1)?.textContent ?? "";
    const { world } = harnessOf(context);
    world.languageModel.replyWith("Another ending.");
    await userEvent.click(
      screen.getAllByRole("button", { name: chatText.regenerate }).at(-1) ?? document.body,
    );
    await waitFor(async () => expect((await renderedMessages()).at(-1)).toHaveTextContent("Another ending."));
    world.failRoute("chats.update", "too_many_attempts", refusal);
    await userEvent.click(await screen.findByRole("button", { name: chatText.previousVersion }));
    await expectToast(chatText.versionNotShown, rateLimitText.wait("2 minutes"));
    await expect((await renderedMessages()).at(-1)?.textContent).not.toBe(before);
  },
});

/** A rate-limited edit stays in its input as typed. */
export const EditRateLimited = MessageRateLimited.extend({
  tags: ["failing", "!visual"],
  play: async () => {
    await renderedMessages();
    await userEvent.click(screen.getAllByRole("button", { name: chatText.edit }).at(-1) ?? document.body);
    const box = await screen.findByRole("textbox", { name: chatText.editLabel });
    await userEvent.clear(box);
    await userEvent.paste(words);
    await userEvent.click(screen.getByRole("button", { name: chatText.saveEdit }));
    await expectRetryCountdown("2 minutes");
    await expect(screen.getByRole("textbox", { name: chatText.editLabel })).toHaveValue(words);
  },
});
