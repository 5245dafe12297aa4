import { expect, screen, userEvent, waitFor } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedTitles } from "#storybook/helpers/chats/conversation.ts";
import { chooseFromMenu } from "#storybook/helpers/chats/rename-chat.ts";
import { lastUnpinnedChat, listedChats } from "#storybook/helpers/chats/stored-chats.ts";
import { menuButton } from "#storybook/helpers/page/controls.ts";
import { expectToast, recordToasts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat history",
  parameters: { harness: { page: "chats" } },
});

export const CardMenu = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async (context) => {
    const { title } = lastUnpinnedChat(context);
    const button = await menuButton(title);
    // On a phone the card stands below the fold.
    button.scrollIntoView({ block: "center" });
    await userEvent.click(button);
    // A menu is positioned before it is visible.
    for (const name of [historyText.menu.pin, historyText.menu.rename, historyText.menu.export])
      await waitFor(() => expect(screen.getByRole("menuitem", { name })).toBeVisible());
  },
});

/** A pinned chat comes first and shows its pin. */
export const Pinned = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { title } = lastUnpinnedChat(context);
    await chooseFromMenu(title, "pin");
    const pin = await screen.findByRole("button", { name: historyText.unpin(title) });
    await expect(pin, "its name tells what it does, so it has no state").not.toHaveAttribute("aria-pressed");
    await waitFor(async () => expect((await renderedTitles()).slice(0, 2)).toContain(title));
    await expect(await menuButton(title), "the focus goes along").toHaveFocus();
  },
});

export const Unpinned = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const [first] = listedChats(harnessOf(context).world);
    const title = first?.title ?? "";
    await userEvent.click(await screen.findByRole("button", { name: historyText.unpin(title) }));
    await waitFor(async () => expect((await renderedTitles())[0]).not.toBe(title));
  },
});

export const PinFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.update", "internal") } },
  play: async (context) => {
    const { title } = lastUnpinnedChat(context);
    await chooseFromMenu(title, "pin");
    await expectToast(historyText.pinFailed);
    await expect(screen.queryByRole("button", { name: historyText.unpin(title) })).not.toBeInTheDocument();
  },
});

/** Records the files that the page downloads. */
function watchFiles(): string[] {
  const names: string[] = [];
  const note = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.href.startsWith("blob:")) return;
    event.preventDefault();
    names.push(event.target.download);
  };
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    this.addEventListener("click", note, { once: true });
    click.call(this);
    HTMLAnchorElement.prototype.click = click;
  };
  return names;
}

export const Exported = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: ({ tables }) => {
        for (const chat of tables.chats) chat.title += ": 1/2 👩‍👦";
      },
    },
  },
  play: async (context) => {
    const { title } = lastUnpinnedChat(context);
    const files = watchFiles();
    const noticed = recordToasts();
    await chooseFromMenu(title, "export");
    await waitFor(() => expect(files).toHaveLength(1));
    await expect(files[0]).toMatch(/\S 1 2 👩‍👦\.md$/);
    await expect(noticed()).toEqual([]);
  },
});

export const ExportFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.export", "internal") } },
  play: async (context) => {
    await chooseFromMenu(lastUnpinnedChat(context).title, "export");
    await expectToast(historyText.exportFailed);
  },
});

export const AllExported = meta.story({
  tags: ["happy"],
  play: async () => {
    const files = watchFiles();
    await userEvent.click(await screen.findByRole("link", { name: historyText.exportAll }));
    await waitFor(() => expect(files).toHaveLength(1));
    await expect(files[0]).toMatch(/\.json$/);
  },
});
