import { expect, screen, userEvent, waitFor } from "storybook/test";
import { titleLength } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { chooseFromMenu, renameChat, titleBox } from "#storybook/helpers/chats/rename-chat.ts";
import { lastUnpinnedChat } from "#storybook/helpers/chats/stored-chats.ts";
import { menuButton } from "#storybook/helpers/page/controls.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import {
  cancelingEscapes,
  composeWord,
  confirmingEnters,
  passedOnEnter,
  playPress,
} from "#storybook/helpers/page/ime-orders.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat history",
  parameters: { harness: { page: "chats" } },
});

export const Renaming = meta.story({
  tags: ["happy", "visual", "desktop"],
  play: async (context) => {
    const { title } = lastUnpinnedChat(context);
    const button = await menuButton(title);
    // On a phone the card stands below the fold.
    button.scrollIntoView({ block: "center" });
    const before = button.getBoundingClientRect();
    await chooseFromMenu(title, "rename");
    const box = await titleBox();
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveValue(title);
    await expect((await menuButton(title)).getBoundingClientRect()).toEqual(before);
  },
});

/** The new title is shown before the server's response, and focus has returned. */
export const Renamed = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("chats.update") } },
  play: async (context) => {
    await renameChat(lastUnpinnedChat(context).title, "Bread for Sunday{Enter}");
    await screen.findByRole("link", { name: "Bread for Sunday" });
    await waitFor(async () => expect(await menuButton("Bread for Sunday")).toHaveFocus());
    await expect(screen.queryByRole("menuitem")).not.toBeInTheDocument();
  },
});

/** Keys of input methods neither save nor leave; one Enter that is passed on saves. */
export const RenamedByInputMethod = meta.story({
  tags: ["happy"],
  play: async (context) => {
    await chooseFromMenu(lastUnpinnedChat(context).title, "rename");
    const box = await titleBox();
    await composeWord(box, "제목");
    for (const order of [...confirmingEnters, ...cancelingEscapes]) {
      await playPress(box, order);
      await expect(await titleBox(), order.name).toHaveValue("제목");
    }
    await playPress(box, passedOnEnter);
    await screen.findByRole("link", { name: "제목" });
  },
});

/** A title that is too long shows an error and can be corrected. */
export const TitleTooLong = meta.story({
  tags: ["failing", "visual", "desktop"],
  play: async (context) => {
    await chooseFromMenu(lastUnpinnedChat(context).title, "rename");
    const box = await titleBox();
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.paste("🌻".repeat(titleLength + 1));
    await userEvent.keyboard("{Enter}");
    await expect(box).toBeInvalid();
    box.scrollIntoView({ block: "center" });
    await expect(box).toHaveAccessibleDescription(new RegExp(`longer than ${titleLength} `));
  },
});

export const RenameCanceled = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { title } = lastUnpinnedChat(context);
    await renameChat(title, "Never mind{Escape}");
    await screen.findByRole("link", { name: title });
    await waitFor(async () => expect(await menuButton(title)).toHaveFocus());
    await expect(lastUnpinnedChat(context).title).toBe(title);
  },
});

/** A blank title is not saved, also on blur. */
export const BlankTitle = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { title } = lastUnpinnedChat(context);
    await renameChat(title, "   ");
    await userEvent.click(screen.getByRole("heading", { level: 1 }));
    await screen.findByRole("link", { name: title });
    await expect(lastUnpinnedChat(context).title).toBe(title);
  },
});

export const RenamedOnBlur = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { id, title } = lastUnpinnedChat(context);
    const { world } = harnessOf(context);
    await renameChat(title, "Bread for Sunday");
    await userEvent.click(screen.getByRole("heading", { level: 1 }));
    await screen.findByRole("link", { name: "Bread for Sunday" });
    await waitFor(() =>
      expect(world.tables.chats.find((chat) => chat.id === id)?.title).toBe("Bread for Sunday"),
    );
  },
});

/** The input is kept and can be sent again; the chat keeps its old title. */
export const RenameFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.update", "unavailable") } },
  play: async (context) => {
    const { title } = lastUnpinnedChat(context);
    await renameChat(title, "Bread for Sunday{Enter}");
    await expectToast(historyText.renameFailed);
    const box = await titleBox();
    await expect(box).toHaveValue("Bread for Sunday");
    await waitFor(() => expect(box).toHaveFocus());
    await menuButton(title);
  },
});

export const RenameRetried = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: (world) => world.disconnectRoute("chats.update") } },
  play: async (context) => {
    await renameChat(lastUnpinnedChat(context).title, "Bread for Sunday{Enter}");
    const box = await titleBox();
    await waitFor(() => expect(box).toHaveFocus());
    harnessOf(context).world.restoreRoute("chats.update");
    await userEvent.keyboard("{End} morning{Enter}");
    await screen.findByRole("link", { name: "Bread for Sunday morning" });
    await expect(screen.queryByRole("textbox", { name: historyText.renameLabel })).not.toBeInTheDocument();
  },
});
