import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { chatsPerPage } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { loginText, navigationText, newChatText, toastText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedTitles } from "#storybook/helpers/chats/conversation.ts";
import { beginSelecting, deleteButton, selectRange } from "#storybook/helpers/chats/select-chats.ts";
import { listedChats } from "#storybook/helpers/chats/stored-chats.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat history",
  parameters: { harness: { page: "chats" } },
});

/** Selects the second to fourth cards and opens the dialog. */
async function askToDeleteThree(): Promise<HTMLElement> {
  const boxes = await beginSelecting();
  await selectRange(boxes[1], boxes[3]);
  await userEvent.click(await deleteButton(3));
  return screen.findByRole("alertdialog", { name: historyText.confirmTitle });
}

async function confirm(question: HTMLElement): Promise<void> {
  await userEvent.click(within(question).getByRole("button", { name: historyText.delete }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
}

async function deleteThree(): Promise<void> {
  await confirm(await askToDeleteThree());
}

/** The first call waits for the toast. */
const undo = () => screen.findByRole("button", { name: historyText.undo });

/** The dialog names the count. */
export const ConfirmDeleteSeveral = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async () => {
    const question = await askToDeleteThree();
    await expect(question).toHaveAccessibleDescription(historyText.confirmSeveral(3));
    const cancel = within(question).getByRole("button", { name: historyText.cancel });
    await waitFor(() => expect(cancel).toHaveFocus());
  },
});

/** Cancel keeps the selection. */
export const DeleteSeveralCanceled = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const chats = world.tables.chats.length;
    const question = await askToDeleteThree();
    await userEvent.click(within(question).getByRole("button", { name: historyText.cancel }));
    await waitFor(async () => expect(await deleteButton(3)).toHaveFocus());
    await expect(screen.queryByText(historyText.deletedSeveral(3))).not.toBeInTheDocument();
    await expect(world.tables.chats).toHaveLength(chats);
  },
});

/** A single one is deleted as from its card: named, at once, without Undo. */
export const OneSelected = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const chats = world.tables.chats.length;
    const boxes = await beginSelecting();
    await userEvent.click(boxes[1] ?? document.body);
    const title = listedChats(world)[1]?.title ?? "";
    await userEvent.click(await deleteButton(1));
    const question = await screen.findByRole("alertdialog", { name: historyText.confirmTitle });
    await expect(question).toHaveAccessibleDescription(`${title} ${historyText.confirmDescription}`);
    await confirm(question);
    await expectToast(historyText.deleted.title, historyText.deleted.description);
    await expect(world.tables.chats).toHaveLength(chats - 1);
    await expect(screen.queryByRole("button", { name: historyText.undo })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: historyText.select })).toHaveFocus());
  },
});

/** They disappear at once, and the next page fills their places. The request is sent once the deletion cannot be undone. */
export const DeletedWithUndo = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const before = await renderedTitles();
    const chats = world.tables.chats.length;
    const next = listedChats(world).slice(chatsPerPage, chatsPerPage + 3);
    await deleteThree();
    await expectToast(historyText.deletedSeveral(3));
    await expect(await undo()).toBeVisible();
    const filled = [before[0], ...before.slice(4), ...next.map(({ title }) => title)];
    await waitFor(async () => expect(await renderedTitles()).toEqual(filled));
    await expect(world.tables.chats).toHaveLength(chats);
    await waitFor(() => expect(screen.getByRole("button", { name: historyText.select })).toHaveFocus());
  },
});

async function selectPage(): Promise<void> {
  await userEvent.click(await screen.findByRole("checkbox", { name: historyText.selectAll }));
}

/** The page before takes the place of a last page that has no chats left, and is the last one. */
export const LastPageDeleted = meta.story({
  tags: ["happy"],
  parameters: { harness: { query: { page: 2 } } },
  play: async (context) => {
    const { world } = harnessOf(context);
    const titles = listedChats(world).map(({ title }) => title);
    const onLastPage = titles.length - chatsPerPage;
    await beginSelecting();
    await selectPage();
    await userEvent.click(await deleteButton(onLastPage));
    await confirm(await screen.findByRole("alertdialog"));
    await waitFor(async () => expect(await renderedTitles()).toEqual(titles.slice(0, chatsPerPage)));
    await expect(screen.getByText(historyText.page(1, 1))).toBeVisible();
    await expect(screen.getByRole("button", { name: historyText.next })).toBeDisabled();
    await expect(world.tables.chats).toHaveLength(titles.length);
    await userEvent.click(await undo());
    await expect(await screen.findByText(historyText.page(1, 2))).toBeVisible();
  },
});

/** The history is empty at once, whichever page was shown. */
export const AllPagesDeleted = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const count = world.tables.chats.length;
    await beginSelecting();
    await selectPage();
    await userEvent.click(screen.getByRole("button", { name: historyText.next }));
    await screen.findByText(historyText.page(2, 2));
    await selectPage();
    await userEvent.click(await deleteButton(count));
    await confirm(await screen.findByRole("alertdialog"));
    await expect(await screen.findByText(historyText.emptyTitle)).toBeVisible();
    await expect(await undo()).toBeVisible();
    await expect(world.tables.chats).toHaveLength(count);
  },
});

export const Undone = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const before = await renderedTitles();
    const { world } = harnessOf(context);
    const chats = world.tables.chats.length;
    await deleteThree();
    await userEvent.click(await undo());
    await waitFor(async () => expect(await renderedTitles()).toEqual(before));
    await waitFor(() => expect(screen.queryByText(historyText.deletedSeveral(3))).not.toBeInTheDocument());
    await expect(world.tables.chats).toHaveLength(chats);
  },
});

/** A second deletion sends the first; Undo restores the second alone. */
export const SecondDeletion = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const chats = world.tables.chats.length;
    await deleteThree();
    await undo();
    await deleteThree();
    await waitFor(() => expect(world.tables.chats).toHaveLength(chats - 3));
    await userEvent.click(await undo());
    await waitFor(async () =>
      expect(await renderedTitles()).toEqual(
        listedChats(world)
          .slice(0, chatsPerPage)
          .map(({ title }) => title),
      ),
    );
    await expect(world.tables.chats).toHaveLength(chats - 3);
  },
});

/** Closing the toast equals its timeout: the chats are deleted, and the page is filled. */
export const DeletedSeveral = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const chats = world.tables.chats.length;
    await deleteThree();
    await undo();
    await userEvent.click(screen.getByRole("button", { name: toastText.close }));
    await waitFor(() => expect(world.tables.chats).toHaveLength(chats - 3));
    await waitFor(async () => expect(await renderedTitles()).toHaveLength(chatsPerPage));
  },
});

/** Another toast ends the deletion. */
export const DeletedByOtherToast = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.update", "internal") } },
  play: async (context) => {
    const { world } = harnessOf(context);
    const [first] = listedChats(world);
    const chats = world.tables.chats.length;
    await deleteThree();
    await undo();
    const pin = first?.pinned ? historyText.unpin : historyText.pin;
    await userEvent.click(screen.getByRole("button", { name: pin(first?.title ?? "") }));
    await expectToast(historyText.pinFailed);
    await waitFor(() => expect(world.tables.chats).toHaveLength(chats - 3));
  },
});

/** Going to another page of the app neither sends nor cancels: Undo works there. */
export const UndoneOnOtherPage = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const before = await renderedTitles();
    const chats = world.tables.chats.length;
    await deleteThree();
    await undo();
    await userEvent.click(screen.getByRole("link", { name: navigationText.newChat }));
    await screen.findByRole("heading", { level: 1, name: newChatText.heading });
    await expect(await undo()).toBeVisible();
    await expect(world.tables.chats).toHaveLength(chats);
    await userEvent.click(await undo());
    await userEvent.click(screen.getByRole("link", { name: navigationText.chatHistory }));
    await waitFor(async () => expect(await renderedTitles()).toEqual(before));
    await expect(world.tables.chats).toHaveLength(chats);
  },
});

/** The sign-out sends it first, while it is still accepted. */
export const DeletedAtSignOut = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const chats = world.tables.chats.length;
    await deleteThree();
    await undo();
    await userEvent.click(screen.getByRole("button", { name: navigationText.logout }));
    await screen.findByRole("heading", { level: 1, name: loginText.heading });
    await expect(world.tables.chats).toHaveLength(chats - 3);
  },
});

/** Also when the screen that began it is gone. */
export const DeleteSeveralFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.deleteSeveral", "internal") } },
  play: async () => {
    const before = await renderedTitles();
    await deleteThree();
    await undo();
    await userEvent.click(screen.getByRole("link", { name: navigationText.newChat }));
    await screen.findByRole("heading", { level: 1, name: newChatText.heading });
    await userEvent.click(screen.getByRole("button", { name: toastText.close }));
    await expectToast(historyText.deleteSeveralFailed);
    await userEvent.click(screen.getByRole("link", { name: navigationText.chatHistory }));
    await waitFor(async () => expect(await renderedTitles()).toEqual(before));
  },
});
