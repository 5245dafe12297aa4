import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renameChat, titleBox } from "#storybook/helpers/chats/rename-chat.ts";
import { listedChats } from "#storybook/helpers/chats/stored-chats.ts";
import { expectToast } from "#storybook/helpers/page/expect-toast.ts";
import { preview } from "#storybook/preview.tsx";

/** No new title is taken, and that is told only when the play says so. */
const meta = preview.meta({
  title: "Screens/Chat history",
  parameters: {
    harness: { page: "chats", arrange: (world: MockWorld) => world.fail("chats.update", "unavailable") },
  },
});

type Context = Parameters<typeof harnessOf>[0];

const after = "Bread for Sunday";

/** Longer than a box takes until it has the focus. */
const framesPass = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

/** Gives a chat a title, and answers with how it was called and how to let that fail. */
async function renameSlowly(context: Context) {
  const { world } = harnessOf(context);
  const [chat] = listedChats(world);
  if (chat === undefined) throw new Error("The scenario has no chat.");
  const fail = world.hold("chats.update");
  await renameChat(chat.title, `${after}{Enter}`);
  return { before: chat.title, fail };
}

/** The box is there again, and the focus stays where the person went. */
async function failsBeside(fail: () => void, elsewhere: HTMLElement) {
  await waitFor(() => expect(elsewhere).toHaveFocus());
  const leaving = fn();
  elsewhere.addEventListener("blur", leaving);
  fail();
  await expect(await titleBox()).toHaveValue(after);
  await framesPass();
  await expect(leaving).not.toHaveBeenCalled();
}

/** An edit that is open elsewhere keeps the focus. */
export const RenameFailedMeanwhile = meta.story({
  play: async (context) => {
    const { fail } = await renameSlowly(context);
    const search = screen.getByRole("searchbox", { name: historyText.searchLabel });
    await userEvent.click(search);
    await failsBeside(fail, search);
  },
});

export const RenameFailedBehindAQuestion = meta.story({
  play: async (context) => {
    const { fail } = await renameSlowly(context);
    await userEvent.click(screen.getByRole("button", { name: historyText.deleteChat(after) }));
    await failsBeside(fail, await screen.findByRole("button", { name: historyText.cancel }));
  },
});

export const RenameFailedBehindAMenu = meta.story({
  play: async (context) => {
    const { fail } = await renameSlowly(context);
    await userEvent.click(screen.getByRole("button", { name: historyText.actionsOf(after) }));
    await failsBeside(fail, await screen.findByRole("menu"));
  },
});

/** A box that was opened again and left with Escape does not get its text back. */
export const RenameFailedAfterEscape = meta.story({
  play: async (context) => {
    const { before, fail } = await renameSlowly(context);
    await renameChat(after, "{Escape}");
    fail();
    await expectToast(historyText.renameFailed);
    await screen.findByRole("link", { name: before });
    await framesPass();
    await expect(screen.queryByRole("textbox", { name: historyText.renameLabel })).not.toBeInTheDocument();
  },
});
