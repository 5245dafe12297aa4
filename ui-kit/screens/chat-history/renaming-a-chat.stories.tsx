import { expect, screen, userEvent, waitFor } from "storybook/test";
import { historyText } from "#contract/history-texts.ts";
import { titleLength } from "#contract/limits.ts";
import { takeFromMenu } from "#storybook/plays/card-menu.ts";
import { listedChats } from "#storybook/plays/listed-chats.ts";
import { toastSays } from "#storybook/plays/toast-says.ts";
import { preview } from "#storybook/preview.tsx";
import { stageOf } from "#storybook/stage/stage.ts";

const meta = preview.meta({
  title: "Screens/Chat history",
  parameters: { stage: { page: "chats" } },
});

type Context = Parameters<typeof stageOf>[0];

/** The last chat of the page, which is not pinned. */
function chatOf(context: Context) {
  const chat = listedChats(stageOf(context).world)[5];
  if (chat === undefined) throw new Error("The scenario has no sixth chat.");
  return chat;
}

const titleBox = () => screen.findByRole("textbox", { name: historyText.renameLabel });
const menuButton = (title: string) => screen.findByRole("button", { name: historyText.actionsOf(title) });

export const Renaming = meta.story({
  tags: ["visual"],
  play: async (context) => {
    const { title } = chatOf(context);
    const before = (await menuButton(title)).getBoundingClientRect();
    await takeFromMenu(title, "rename");
    const box = await titleBox();
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveValue(title);
    await expect((await menuButton(title)).getBoundingClientRect()).toEqual(before);
  },
});

/** The new title is there before the server has answered, and the focus is back. */
export const Renamed = meta.story({
  parameters: { stage: { arrange: (world) => void world.hold("chats.update") } },
  play: async (context) => {
    await takeFromMenu(chatOf(context).title, "rename");
    await waitFor(async () => expect(await titleBox()).toHaveFocus());
    await userEvent.keyboard("Bread for Sunday{Enter}");
    await screen.findByRole("link", { name: "Bread for Sunday" });
    await waitFor(async () => expect(await menuButton("Bread for Sunday")).toHaveFocus());
    await expect(screen.queryByRole("menuitem")).not.toBeInTheDocument();
  },
});

/** A title that is too long is told so and stays to be mended. */
export const TitleTooLong = meta.story({
  tags: ["visual"],
  play: async (context) => {
    await takeFromMenu(chatOf(context).title, "rename");
    const box = await titleBox();
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.paste("🌻".repeat(titleLength + 1));
    await userEvent.keyboard("{Enter}");
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(new RegExp(`longer than ${titleLength} `));
  },
});

export const RenameEscaped = meta.story({
  play: async (context) => {
    const { title } = chatOf(context);
    await takeFromMenu(title, "rename");
    await waitFor(async () => expect(await titleBox()).toHaveFocus());
    await userEvent.keyboard("Never mind{Escape}");
    await screen.findByRole("link", { name: title });
    await waitFor(async () => expect(await menuButton(title)).toHaveFocus());
    await expect(chatOf(context).title).toBe(title);
  },
});

/** A blank title changes nothing, also by leaving the box. */
export const BlankTitle = meta.story({
  play: async (context) => {
    const { title } = chatOf(context);
    await takeFromMenu(title, "rename");
    await waitFor(async () => expect(await titleBox()).toHaveFocus());
    await userEvent.keyboard("   ");
    await userEvent.click(screen.getByRole("heading", { level: 1 }));
    await screen.findByRole("link", { name: title });
    await expect(chatOf(context).title).toBe(title);
  },
});

export const RenamedByLeaving = meta.story({
  play: async (context) => {
    const { id, title } = chatOf(context);
    const { world } = stageOf(context);
    await takeFromMenu(title, "rename");
    await waitFor(async () => expect(await titleBox()).toHaveFocus());
    await userEvent.keyboard("Bread for Sunday");
    await userEvent.click(screen.getByRole("heading", { level: 1 }));
    await screen.findByRole("link", { name: "Bread for Sunday" });
    await waitFor(() =>
      expect(world.tables.chats.find((chat) => chat.id === id)?.title).toBe("Bread for Sunday"),
    );
  },
});

/** Gives the chat this title by its menu, and Enter. */
async function rename(context: Context, title: string) {
  await takeFromMenu(chatOf(context).title, "rename");
  await waitFor(async () => expect(await titleBox()).toHaveFocus());
  await userEvent.keyboard(`${title}{Enter}`);
}

/** What was typed is kept, and can be sent again; the chat has its title as before. */
export const RenameFailed = meta.story({
  parameters: { stage: { arrange: (world) => world.fail("chats.update", "unavailable") } },
  play: async (context) => {
    const { title } = chatOf(context);
    await rename(context, "Bread for Sunday");
    await toastSays(historyText.renameFailed);
    const box = await titleBox();
    await expect(box).toHaveValue("Bread for Sunday");
    await waitFor(() => expect(box).toHaveFocus());
    await menuButton(title);
  },
});

export const RenamedAtLast = meta.story({
  parameters: { stage: { arrange: (world) => world.disconnect("chats.update") } },
  play: async (context) => {
    await rename(context, "Bread for Sunday");
    const box = await titleBox();
    await waitFor(() => expect(box).toHaveFocus());
    stageOf(context).world.mend("chats.update");
    await userEvent.keyboard("{End} morning{Enter}");
    await screen.findByRole("link", { name: "Bread for Sunday morning" });
    await expect(screen.queryByRole("textbox", { name: historyText.renameLabel })).not.toBeInTheDocument();
  },
});

/** Whoever writes elsewhere by then goes on there. */
export const RenameFailedMeanwhile = meta.story({
  parameters: { stage: { arrange: (world) => world.fail("chats.update", "unavailable") } },
  play: async (context) => {
    const release = stageOf(context).world.hold("chats.update");
    await rename(context, "Bread for Sunday");
    const search = screen.getByRole("searchbox", { name: historyText.searchLabel });
    await userEvent.click(search);
    release();
    await expect(await titleBox()).toHaveValue("Bread for Sunday");
    // Longer than a box takes until it has the focus.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await expect(search).toHaveFocus();
  },
});
