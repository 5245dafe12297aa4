import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { chatsPerPage } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { toastText } from "#contract/texts/page-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedTitles } from "#storybook/helpers/chats/conversation.ts";
import { chooseFromMenu } from "#storybook/helpers/chats/rename-chat.ts";
import { listedChats } from "#storybook/helpers/chats/stored-chats.ts";
import { expectStatus } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Flows/Tidying up",
  tags: ["slow"],
  parameters: { harness: { page: "chats" } },
});

const searchBox = () => screen.findByRole("searchbox", { name: historyText.searchLabel });

/** A user tidies up: finds a chat, renames and pins it, and deletes others. */
export const SearchRenamePinDelete = meta.story({
  play: async (context) => {
    const { world } = harnessOf(context);
    const { step } = context;
    const chats = world.tables.chats.length;
    await step("The chat about bread is found by what was said", async () => {
      await renderedTitles();
      await userEvent.type(await searchBox(), "sourdough");
      await expectStatus(historyText.found(1));
    });
    await step("It gets a name of its own", async () => {
      const [title] = await renderedTitles();
      await chooseFromMenu(title ?? "", "rename");
      const box = await screen.findByRole("textbox", { name: historyText.renameLabel });
      await waitFor(() => expect(box).toHaveFocus());
      await userEvent.keyboard("Bread for Sunday{Enter}");
      await screen.findByRole("link", { name: "Bread for Sunday" });
    });
    await step("And a pin, with which it stands among the first", async () => {
      await chooseFromMenu("Bread for Sunday", "pin");
      await screen.findByRole("button", { name: historyText.unpin("Bread for Sunday") });
      await userEvent.click(screen.getByRole("button", { name: historyText.clearSearch }));
      await waitFor(async () => expect(await renderedTitles()).toHaveLength(chatsPerPage));
      await waitFor(async () => expect((await renderedTitles()).slice(0, 2)).toContain("Bread for Sunday"));
    });
    await step("Two others go", async () => {
      const unpinned = listedChats(world).filter(({ pinned }) => !pinned);
      await userEvent.click(screen.getByRole("button", { name: historyText.select }));
      for (const { title } of unpinned.slice(0, 2))
        await userEvent.click(await screen.findByRole("checkbox", { name: historyText.selectChat(title) }));
      await userEvent.click(screen.getByRole("button", { name: historyText.deleteSelected(2) }));
      const question = await screen.findByRole("alertdialog", { name: historyText.confirmTitle });
      await userEvent.click(within(question).getByRole("button", { name: historyText.delete }));
      await screen.findByRole("button", { name: historyText.undo });
      await userEvent.click(screen.getByRole("button", { name: toastText.close }));
      await waitFor(() => expect(world.tables.chats).toHaveLength(chats - 2));
    });
    await step("The palette knows the new name", async () => {
      await userEvent.keyboard("{Control>}k{/Control}");
      await screen.findByRole("combobox", { name: shortcutText.paletteLabel });
      await userEvent.keyboard("bread for{Enter}");
      await screen.findByRole("heading", { level: 1, name: "Bread for Sunday" });
    });
  },
});
