import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { listedChats, newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { expectNoMotion, expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { expectToast, recordToasts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat history",
  parameters: { harness: { page: "chats" } },
});

const deleteButton = (title: string) => screen.findByRole("button", { name: historyText.deleteChat(title) });

/** Opens the dialog to delete the chat with this title and returns it. */
async function askToDelete(title: string): Promise<HTMLElement> {
  await userEvent.click(await deleteButton(title));
  return screen.findByRole("alertdialog", { name: historyText.confirmTitle });
}

async function confirm(question: HTMLElement): Promise<void> {
  await userEvent.click(within(question).getByRole("button", { name: historyText.delete }));
}

const questionIsGone = () => waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());

export const ConfirmDelete = meta.story({
  tags: ["happy", "visual"],
  play: async (context) => {
    const { title } = newestChat(harnessOf(context).world);
    const question = await askToDelete(title);
    await expect(question).toHaveAccessibleDescription(`${title} ${historyText.confirmDescription}`);
    await waitFor(() => expect(within(question).getByText(title)).toBeVisible());
    const cancel = within(question).getByRole("button", { name: historyText.cancel });
    await waitFor(() => expect(cancel).toHaveFocus());
    await expect(within(question).getByRole("button", { name: historyText.delete })).toBeEnabled();
  },
});

export const DeleteCanceled = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { title } = newestChat(harnessOf(context).world);
    const noticed = recordToasts();
    const question = await askToDelete(title);
    await userEvent.click(within(question).getByRole("button", { name: historyText.cancel }));
    await questionIsGone();
    const asked = await deleteButton(title);
    await waitFor(() => expect(asked).toHaveFocus());
    await expect(noticed()).toEqual([]);
  },
});

export const DeleteCanceledByEscape = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { title } = newestChat(harnessOf(context).world);
    const question = await askToDelete(title);
    await waitFor(() =>
      expect(within(question).getByRole("button", { name: historyText.cancel })).toHaveFocus(),
    );
    await userEvent.keyboard("{Escape}");
    await questionIsGone();
    const asked = await deleteButton(title);
    await waitFor(() => expect(asked).toHaveFocus());
  },
});

export const Deleting = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("chats.delete") } },
  play: async (context) => {
    const question = await askToDelete(newestChat(harnessOf(context).world).title);
    await confirm(question);
    const busy = within(question).getByRole("button", { name: historyText.delete });
    await waitFor(() => expect(busy).toHaveAttribute("aria-busy", "true"));
    await expect(busy).toBeDisabled();
    await expect(within(question).getByRole("button", { name: historyText.cancel })).toBeDisabled();
  },
});

export const Deleted = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const [first, second] = listedChats(harnessOf(context).world);
    await confirm(await askToDelete(first?.title ?? ""));
    await expectToast(historyText.deleted.title, historyText.deleted.description);
    await questionIsGone();
    await expect(screen.queryByRole("link", { name: first?.title ?? "" })).not.toBeInTheDocument();
    const next = await deleteButton(second?.title ?? "");
    await waitFor(() => expect(next).toHaveFocus());
  },
});

export const LastChatDeleted = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        world.tables.chats = [newestChat(world)];
      },
    },
  },
  play: async (context) => {
    await confirm(await askToDelete(newestChat(harnessOf(context).world).title));
    await context.canvas.findByText(historyText.emptyTitle);
    await questionIsGone();
    const heading = context.canvas.getByRole("heading", { level: 1, name: historyText.heading });
    await waitFor(() => expect(heading).toHaveFocus());
  },
});

export const AlreadyDeleted = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const { id, title } = newestChat(world);
    const noticed = recordToasts();
    const question = await askToDelete(title);
    world.tables.chats = world.tables.chats.filter((chat) => chat.id !== id);
    await confirm(question);
    await questionIsGone();
    await waitFor(() => expect(screen.queryByRole("link", { name: title })).not.toBeInTheDocument());
    await expect(noticed()).toEqual([]);
  },
});

export const DeleteFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.delete", "internal") } },
  play: async (context) => {
    const { title } = newestChat(harnessOf(context).world);
    await confirm(await askToDelete(title));
    await expectToast(historyText.deleteFailed);
    await questionIsGone();
    await expect(screen.getByRole("link", { name: title })).toBeVisible();
    const asked = await deleteButton(title);
    await waitFor(() => expect(asked).toHaveFocus());
  },
});

/** Cards and the dialog keep their edges. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async (context) => {
    for (const card of await screen.findAllByRole("article")) await expectVisibleBorder(card);
    await expectVisibleBorder(await askToDelete(newestChat(harnessOf(context).world).title));
  },
});

/** The dialog appears and disappears without animation. */
export const ReducedMotion = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async (context) => {
    await expectNoMotion(await askToDelete(newestChat(harnessOf(context).world).title));
  },
});
