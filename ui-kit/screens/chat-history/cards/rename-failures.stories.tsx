import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renameChat, titleBox } from "#storybook/helpers/chats/rename-chat.ts";
import { listedChats } from "#storybook/helpers/chats/stored-chats.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

/** Renaming fails when the play says so. */
const meta = preview.meta({
  title: "Screens/Chat history",
  parameters: {
    harness: { page: "chats", arrange: (world: MockWorld) => world.failRoute("chats.update", "unavailable") },
  },
});

type Context = Parameters<typeof harnessOf>[0];

const after = "Bread for Sunday";

/** Longer than the input takes to get focus. */
const waitForFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

/** Renames a chat; returns its previous title and a function that makes the request fail. */
async function renameWithPendingFailure(context: Context) {
  const { world } = harnessOf(context);
  const [chat] = listedChats(world);
  if (chat === undefined) throw new Error("The scenario has no chat.");
  const fail = world.holdRoute("chats.update");
  await renameChat(chat.title, `${after}{Enter}`);
  return { before: chat.title, fail };
}

/** The field is open again, and focus stays where the user moved it. */
async function expectFailureKeepsFocus(fail: () => void, elsewhere: HTMLElement) {
  await waitFor(() => expect(elsewhere).toHaveFocus());
  const leaving = fn();
  elsewhere.addEventListener("blur", leaving);
  fail();
  await expect(await titleBox()).toHaveValue(after);
  await waitForFrames();
  await expect(leaving).not.toHaveBeenCalled();
}

/** An open edit elsewhere keeps focus. */
export const RenameFailedElsewhere = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { fail } = await renameWithPendingFailure(context);
    const search = screen.getByRole("searchbox", { name: historyText.searchLabel });
    await userEvent.click(search);
    await expectFailureKeepsFocus(fail, search);
  },
});

export const RenameFailedBehindDialog = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { fail } = await renameWithPendingFailure(context);
    await userEvent.click(screen.getByRole("button", { name: historyText.deleteChat(after) }));
    await expectFailureKeepsFocus(fail, await screen.findByRole("button", { name: historyText.cancel }));
  },
});

export const RenameFailedBehindMenu = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { fail } = await renameWithPendingFailure(context);
    await userEvent.click(screen.getByRole("button", { name: historyText.actionsOf(after) }));
    await expectFailureKeepsFocus(fail, await screen.findByRole("menu"));
  },
});

/** An input that was reopened and closed with Escape does not get its text back. */
export const RenameFailedAfterCancel = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { before, fail } = await renameWithPendingFailure(context);
    await renameChat(after, "{Escape}");
    fail();
    await expectToast(historyText.renameFailed);
    await screen.findByRole("link", { name: before });
    await waitForFrames();
    await expect(screen.queryByRole("textbox", { name: historyText.renameLabel })).not.toBeInTheDocument();
  },
});
