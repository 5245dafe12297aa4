import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { sampleAddresses } from "#storybook/gallery/samples/sample-reply.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { newestChat, shownMessages } from "#storybook/helpers/chats/stored-chats.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import {
  cancelingEscapes,
  composeWord,
  confirmingEnters,
  passedOnEnter,
  playPress,
} from "#storybook/helpers/page/ime-orders.ts";
import { recordClipboard } from "#storybook/helpers/page/record-clipboard.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

const latest = async () => (await renderedMessages()).at(-1);
const newest = (name: string) => {
  const button = screen.getAllByRole("button", { name }).at(-1);
  if (button === undefined) throw new Error(`There is no button "${name}".`);
  return button;
};

/** Retries the newest reply and waits for the new version. */
async function answerAgain(context: Parameters<typeof harnessOf>[0], text: string) {
  await renderedMessages();
  harnessOf(context).world.languageModel.replyWith(text);
  await userEvent.click(newest(chatText.regenerate));
  await waitFor(async () => expect(await latest()).toHaveTextContent(text));
}

export const Regenerated = meta.story({
  tags: ["happy", "visual"],
  play: async (context) => {
    const before = await renderedMessages();
    await answerAgain(context, "Quite another answer.");
    await expect(await renderedMessages()).toHaveLength(before.length);
    await screen.findByText(chatText.versionOf(2, 2));
  },
});

/** The previous version is shown again and announced, and focus stays on the button. */
export const Versions = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const first = shownMessages(world, newestChat(world).id).at(-1);
    await answerAgain(context, "Quite another answer.");
    await screen.findByText(chatText.versionOf(2, 2));
    const back = newest(chatText.previousVersion);
    await userEvent.click(back);
    await screen.findByText(chatText.versionOf(1, 2));
    await screen.findByText(chatText.versionShown(1, 2));
    await expect(await latest()).not.toHaveTextContent("Quite another answer.");
    await expect(shownMessages(world, newestChat(world).id).at(-1)?.id).toBe(first?.id);
    await expect(newest(chatText.previousVersion)).toHaveFocus();
    await expect(newest(chatText.previousVersion)).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(newest(chatText.nextVersion));
    await waitFor(async () => expect(await latest()).toHaveTextContent("Quite another answer."));
  },
});

export const VersionNotShown = meta.story({
  tags: ["failing"],
  play: async (context) => {
    await answerAgain(context, "Quite another answer.");
    await screen.findByText(chatText.versionOf(2, 2));
    harnessOf(context).world.failRoute("chats.update", "unavailable");
    await userEvent.click(newest(chatText.previousVersion));
    await expectToast(chatText.versionNotShown, problemMessages.unavailable);
    await expect(screen.getByText(chatText.versionOf(2, 2))).toBeVisible();
  },
});

const own = async () => {
  const shown = (await renderedMessages()).filter((row) => row.querySelector("[data-message=user]"));
  const row = shown.at(-1);
  if (!(row instanceof HTMLElement)) throw new Error("Nobody has said anything.");
  return within(row);
};

/** Opens the newest message of the user for editing. */
async function edit() {
  await userEvent.click((await own()).getByRole("button", { name: chatText.edit }));
  return screen.findByRole("textbox", { name: chatText.editLabel });
}

export const EditingMessage = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async () => {
    const box = await edit();
    await expect(box).toHaveFocus();
    await expect(screen.getByRole("button", { name: chatText.saveEdit })).toBeEnabled();
  },
});

export const EditMissing = meta.story({
  tags: ["failing"],
  play: async () => {
    const box = await edit();
    await userEvent.clear(box);
    await userEvent.keyboard("  {Enter}");
    await screen.findByText(chatText.messageMissing);
    await expect(box).toBeInvalid();
  },
});

export const EditLeft = meta.story({
  tags: ["happy"],
  play: async () => {
    const before = (await renderedMessages()).map(({ textContent }) => textContent);
    const box = await edit();
    await userEvent.type(box, " and more");
    await userEvent.keyboard("{Escape}");
    await expect((await renderedMessages()).map(({ textContent }) => textContent)).toEqual(before);
    await waitFor(async () =>
      expect((await own()).getByRole("button", { name: chatText.edit })).toHaveFocus(),
    );
  },
});

/** Keys of input methods neither send nor leave; one Enter that is passed on sends. */
export const EditedByInputMethod = meta.story({
  tags: ["happy"],
  play: async (context) => {
    harnessOf(context).world.languageModel.replyWith("An answer to that.");
    const box = await edit();
    for (const order of [...confirmingEnters, ...cancelingEscapes]) {
      await composeWord(box, "수정");
      await expect(await playPress(box, order), order.name).toBe(false);
      await expect(screen.getByRole("textbox", { name: chatText.editLabel })).toHaveValue("수정");
    }
    await expect(await playPress(box, passedOnEnter)).toBe(false);
    await screen.findByText("An answer to that.");
    await expect((await own()).getByText("수정")).toBeVisible();
  },
});

/** The edited message replaces the old one and is answered; the old one is kept with its replies. */
export const EditedMessage = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const before = await renderedMessages();
    harnessOf(context).world.languageModel.replyWith("An answer to that.");
    const box = await edit();
    await userEvent.clear(box);
    await userEvent.type(box, "What I meant to say");
    await userEvent.click(screen.getByRole("button", { name: chatText.saveEdit }));
    await screen.findByText("An answer to that.");
    await expect(await renderedMessages()).toHaveLength(before.length);
    const message = await own();
    await expect(message.getByText("What I meant to say")).toBeVisible();
    await expect(message.getByText(chatText.versionOf(2, 2))).toBeVisible();
  },
});

/** The text stays in the input if it was not delivered. */
export const EditFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.sendMessage", "unavailable") } },
  play: async () => {
    const before = await renderedMessages();
    const box = await edit();
    await userEvent.clear(box);
    await userEvent.type(box, "What I meant to say");
    await userEvent.click(screen.getByRole("button", { name: chatText.saveEdit }));
    await screen.findByText(chatText.replyFailed);
    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: chatText.editLabel })).toHaveValue("What I meant to say"),
    );
    await expect(await renderedMessages()).toHaveLength(before.length);
  },
});

/** A reply is copied as its Markdown and as formatted text, without the page's controls. */
export const MessageCopied = meta.story({
  tags: ["happy"],
  play: async (context) => {
    await renderedMessages();
    harnessOf(context).world.languageModel.replyWith(
      `Quite **another** answer:

- [one](${sampleAddresses.page})`,
    );
    await userEvent.click(newest(chatText.regenerate));
    await waitFor(async () => expect(await latest()).toHaveTextContent("one (hearth.example)"));
    await screen.findByText(chatText.versionOf(2, 2));
    const copied = recordClipboard();
    await userEvent.click(newest(chatText.copyMessage));
    await screen.findByRole("button", { name: chatText.copied });
    await expect(copied("text/plain")).resolves.toMatch(/^Quite \*\*another\*\* answer:/);
    await expect(copied("text/html")).resolves.toBe(
      `<p>Quite <strong>another</strong> answer:</p><ul><li><a href="${sampleAddresses.page}">one</a></li></ul>`,
    );
    await expect(screen.getByText(chatText.copied)).toBeInTheDocument();
  },
});
