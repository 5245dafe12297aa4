import { expect, screen, userEvent, waitFor } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { installPageClock } from "#storybook/harness/page-clock.ts";
import { botName, sendMessage } from "#storybook/helpers/chats/conversation.ts";
import { lastReply, newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

const words = "And what would you leave out?";
const tryAgain = () => screen.findByRole("button", { name: chatText.tryAgain });
const shownWait = async (name: string, wait: string) =>
  expect(await screen.findByText(chatText.busy(name, wait))).toBeVisible();

export const ProviderBusy = meta.story({
  tags: ["failing", "visual", "dark"],
  parameters: { harness: { arrange: (world) => world.languageModel.rateLimit(12 * 60) } },
  play: async (context) => {
    await sendMessage(words);
    await expectToast(chatText.replyFailed);
    const said = chatText.busy(botName(context), "12 minutes");
    await shownWait(botName(context), "12 minutes");
    await expect(screen.getByText(said), "it is said").toHaveRole("alert");
    await expect(await tryAgain()).toBeEnabled();
  },
});

export const ProviderBusyForSeconds = ProviderBusy.extend({
  tags: ["failing", "!visual", "slow"],
  parameters: { harness: { arrange: (world) => world.languageModel.rateLimit(59) } },
  play: async (context) => {
    const name = botName(context);
    await sendMessage(words);
    const shown = await screen.findByText(/busy right now/);
    await expect(shown, "it is said").toHaveRole("alert");
    const first = shown.textContent;
    await waitFor(() => expect(shown.textContent, "what is shown counts").not.toBe(first));
    await expect(shown, "and is not said again").not.toHaveRole("alert");
    installPageClock(new Date(Date.now() + 60_000));
    await waitFor(() => expect(shown).not.toBeInTheDocument());
    const over = () => screen.getAllByText(chatText.wasBusy(name));
    const isIn = (place: string) => over().some((found) => found.closest(place) !== null);
    await waitFor(() => expect(isIn("[role=log]"), "it is shown").toBe(true));
    await waitFor(() => expect(isIn("[aria-live=polite]"), "and said once").toBe(true));
    await expect(over()).toHaveLength(2);
  },
});

export const ProviderBusyRetried = ProviderBusy.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    await sendMessage(words);
    const again = await tryAgain();
    harnessOf(context).world.languageModel.replyWith("The ending.");
    await userEvent.click(again);
    await waitFor(() => expect(screen.getByText("The ending.")).toBeVisible());
    await expect(screen.queryByText(/busy/)).not.toBeInTheDocument();
  },
});

/** After a reload the countdown continues without a new alert. */
export const ProviderStillBusy = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) => {
        const retryAt = world.clock.isoIn(90);
        Object.assign(lastReply(world), {
          status: "failed",
          code: "model_unavailable",
          content: "",
          retryAt,
        });
      },
    },
  },
  play: async (context) => {
    await shownWait(botName(context), "2 minutes");
    await expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await expect(await tryAgain()).toBeEnabled();
  },
});

export const ProviderWasBusy = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) => {
        const retryAt = world.clock.isoIn(-5);
        Object.assign(lastReply(world), {
          status: "failed",
          code: "model_unavailable",
          content: "",
          retryAt,
        });
      },
    },
  },
  play: async (context) => {
    await expect(await screen.findByText(chatText.wasBusy(botName(context)))).toBeVisible();
    await expect(await tryAgain()).toBeEnabled();
  },
});
