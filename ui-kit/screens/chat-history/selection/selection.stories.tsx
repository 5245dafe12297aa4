import { expect, screen, userEvent, waitFor } from "storybook/test";
import { chatsPerPage } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { navigationText, newChatText, toastText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedTitles } from "#storybook/helpers/chats/conversation.ts";
import { listedChats } from "#storybook/helpers/chats/stored-chats.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat history",
  parameters: { harness: { page: "chats" } },
});

async function beginSelecting(): Promise<HTMLElement[]> {
  await renderedTitles();
  await userEvent.click(await screen.findByRole("button", { name: historyText.select }));
  const [first, ...boxes] = await screen.findAllByRole("checkbox");
  await waitFor(() => expect(first).toHaveFocus());
  return boxes;
}

/** Selects one chat and, with Shift, the range to another. */
async function selectRange(from: HTMLElement | undefined, to: HTMLElement | undefined): Promise<void> {
  const user = userEvent.setup();
  await user.click(from ?? document.body);
  await screen.findByText(historyText.selected(1));
  await user.keyboard("{Shift>}");
  await user.click(to ?? document.body);
  await user.keyboard("{/Shift}");
}

/** Selects the second to fourth cards and deletes them. */
async function deleteThree(): Promise<void> {
  const boxes = await beginSelecting();
  await selectRange(boxes[1], boxes[3]);
  await userEvent.click(screen.getByRole("button", { name: historyText.deleteSelected(3) }));
}

const undo = () => screen.findByRole("button", { name: historyText.undo });

/** The actions on selected chats replace the search without layout shift. */
export const SelectionOnPhone = meta.story({
  tags: ["phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await renderedTitles();
    const topOf = () => screen.getAllByRole("article")[0]?.getBoundingClientRect().top;
    const before = topOf();
    await userEvent.click(await screen.findByRole("button", { name: historyText.select }));
    await screen.findByRole("checkbox", { name: historyText.selectAll });
    await expect(topOf()).toBe(before);
  },
});

export const Selecting = meta.story({
  tags: ["visual"],
  play: async (context) => {
    const boxes = await beginSelecting();
    const [first] = listedChats(harnessOf(context).world);
    await expect(boxes).toHaveLength(chatsPerPage);
    await expect(boxes[0]).toHaveAccessibleName(historyText.selectChat(first?.title ?? ""));
    await selectRange(boxes[0], boxes[2]);
    await screen.findByText(historyText.selected(3));
    await expect(boxes[1]).toBeChecked();
  },
});

export const PageSelected = meta.story({
  play: async () => {
    await beginSelecting();
    await userEvent.keyboard(" ");
    await screen.findByText(historyText.selected(chatsPerPage));
    await userEvent.keyboard(" ");
    await screen.findByText(historyText.selected(0));
    await expect(screen.getByRole("button", { name: historyText.deleteSelected(0) })).toBeDisabled();
  },
});

export const SelectingEnded = meta.story({
  play: async () => {
    await beginSelecting();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("checkbox")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: historyText.select })).toHaveFocus());
  },
});

/** They disappear at once without confirmation; nothing is sent while the deletion can be undone. */
export const DeletedWithUndo = meta.story({
  tags: ["visual"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const before = await renderedTitles();
    const chats = world.tables.chats.length;
    await deleteThree();
    await expectToast(historyText.deletedSeveral(3));
    await expect(await undo()).toBeVisible();
    await expect(await renderedTitles()).toEqual([before[0], ...before.slice(4)]);
    await expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    await expect(world.tables.chats).toHaveLength(chats);
  },
});

export const Undone = meta.story({
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

/** A second deletion joins the first: one undo restores all. */
export const DeletionsMerged = meta.story({
  play: async (context) => {
    const { world } = harnessOf(context);
    const before = await renderedTitles();
    const chats = world.tables.chats.length;
    await deleteThree();
    await undo();
    await deleteThree();
    await expectToast(historyText.deletedSeveral(6));
    await expect(world.tables.chats).toHaveLength(chats);
    await userEvent.click(await undo());
    await waitFor(async () => expect(await renderedTitles()).toEqual(before));
    await expect(world.tables.chats).toHaveLength(chats);
  },
});

/** Closing the toast equals its timeout: the chats are deleted, and the page is filled. */
export const DeletedSeveral = meta.story({
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

/** Going to another page confirms the deletion. */
export const DeletedOnNavigation = meta.story({
  play: async (context) => {
    const { world } = harnessOf(context);
    const chats = world.tables.chats.length;
    await deleteThree();
    await undo();
    await userEvent.click(screen.getByRole("link", { name: navigationText.newChat }));
    await screen.findByRole("heading", { level: 1, name: newChatText.heading });
    await waitFor(() => expect(world.tables.chats).toHaveLength(chats - 3));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: historyText.undo })).not.toBeInTheDocument(),
    );
  },
});

export const DeleteSeveralFailed = meta.story({
  parameters: { harness: { arrange: (world) => world.failRoute("chats.deleteSeveral", "internal") } },
  play: async () => {
    const before = await renderedTitles();
    await deleteThree();
    await undo();
    await userEvent.click(screen.getByRole("button", { name: toastText.close }));
    await expectToast(historyText.deleteSeveralFailed);
    await waitFor(async () => expect(await renderedTitles()).toEqual(before));
  },
});
