import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { chatsPerPage } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { listedChats } from "#storybook/helpers/chats/stored-chats.ts";
import { chooseOption } from "#storybook/helpers/page/controls.ts";
import { expectToast, recordToasts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Flows/History",
  tags: ["slow"],
  parameters: { harness: { page: "chats" } },
});

async function firstTitleIs(title: string | undefined) {
  await waitFor(() => {
    const [first] = screen.getAllByRole("article");
    return expect(within(first ?? document.body).getByRole("link")).toHaveTextContent(title ?? "");
  });
}

async function deleteChat(title: string) {
  await userEvent.click(await screen.findByRole("button", { name: historyText.deleteChat(title) }));
  const question = await screen.findByRole("alertdialog", { name: historyText.confirmTitle });
  await userEvent.click(within(question).getByRole("button", { name: historyText.delete }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
}

export const SortPageAndDelete = meta.story({
  play: async (context) => {
    const { canvas, step } = context;
    const { world } = harnessOf(context);
    const newestFirst = listedChats(world);
    const oldestFirst = listedChats(world, "asc");
    const [oldest, secondOldest] = oldestFirst.filter(({ pinned }) => !pinned);
    await step("The newest chats come first", async () => {
      await canvas.findByText(historyText.page(1, 2));
      await firstTitleIs(newestFirst[0]?.title);
    });
    await step("Next shows the second page, and its end", async () => {
      await userEvent.click(canvas.getByRole("button", { name: historyText.next }));
      await canvas.findByText(historyText.page(2, 2));
      await firstTitleIs(newestFirst[chatsPerPage]?.title);
      await expect(canvas.getByRole("button", { name: historyText.next })).toBeDisabled();
    });
    await step("Another order begins at the first page again", async () => {
      await chooseOption(historyText.sortLabel, historyText.sortOptions.asc);
      await canvas.findByText(historyText.page(1, 2));
      await firstTitleIs(oldestFirst[0]?.title);
    });
    await step("A chat is deleted once the question is answered", async () => {
      await deleteChat(oldest?.title ?? "");
      await expectToast(historyText.deleted.description);
      await screen.findByRole("link", { name: secondOldest?.title ?? "" });
      await expect(screen.queryByRole("link", { name: oldest?.title ?? "" })).not.toBeInTheDocument();
    });
  },
});

export const DeleteWhatIsAlreadyGone = meta.story({
  play: async (context) => {
    const { step } = context;
    const { world } = harnessOf(context);
    const [newest, second] = listedChats(world);
    const noticed = recordToasts();
    await step("The chat is in the list", () => firstTitleIs(newest?.title));
    await step("It is deleted in another tab", () => {
      world.tables.chats = world.tables.chats.filter(({ id }) => id !== newest?.id);
    });
    await step("Deleting it here finds nothing, and the list is read again without a word", async () => {
      await deleteChat(newest?.title ?? "");
      await firstTitleIs(second?.title);
      await expect(noticed()).toEqual([]);
    });
  },
});
