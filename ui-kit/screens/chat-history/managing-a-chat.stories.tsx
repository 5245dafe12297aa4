import { expect, screen, userEvent, waitFor } from "storybook/test";
import { historyText } from "#contract/history-texts.ts";
import { titleLength } from "#contract/limits.ts";
import { takeFromMenu } from "#storybook/plays/card-menu.ts";
import { listedChats } from "#storybook/plays/listed-chats.ts";
import { recordNotices } from "#storybook/plays/record-notices.ts";
import { shownTitles } from "#storybook/plays/shown-titles.ts";
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

export const CardMenu = meta.story({
  tags: ["visual"],
  play: async (context) => {
    const { title } = chatOf(context);
    await userEvent.click(await menuButton(title));
    // A menu that comes in is placed first.
    for (const name of [historyText.menu.pin, historyText.menu.rename, historyText.menu.export])
      await waitFor(() => expect(screen.getByRole("menuitem", { name })).toBeVisible());
  },
});

/** A pinned chat comes first, and bears its pin. */
export const Pinned = meta.story({
  play: async (context) => {
    const { title } = chatOf(context);
    await takeFromMenu(title, "pin");
    const pin = await screen.findByRole("button", { name: historyText.unpin(title) });
    await expect(pin).toHaveAttribute("aria-pressed", "true");
    await waitFor(async () => expect((await shownTitles()).slice(0, 2)).toContain(title));
    await expect(await menuButton(title), "the focus goes along").toHaveFocus();
  },
});

export const Unpinned = meta.story({
  play: async (context) => {
    const [first] = listedChats(stageOf(context).world);
    const title = first?.title ?? "";
    await userEvent.click(await screen.findByRole("button", { name: historyText.unpin(title) }));
    await waitFor(async () => expect((await shownTitles())[0]).not.toBe(title));
  },
});

export const PinFailed = meta.story({
  parameters: { stage: { arrange: (world) => world.fail("chats.update", "internal") } },
  play: async (context) => {
    const { title } = chatOf(context);
    await takeFromMenu(title, "pin");
    await toastSays(historyText.pinFailed);
    await expect(screen.queryByRole("button", { name: historyText.unpin(title) })).not.toBeInTheDocument();
  },
});

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

export const RenameFailed = meta.story({
  parameters: { stage: { arrange: (world) => world.fail("chats.update", "internal") } },
  play: async (context) => {
    const { title } = chatOf(context);
    await takeFromMenu(title, "rename");
    await waitFor(async () => expect(await titleBox()).toHaveFocus());
    await userEvent.keyboard("Bread for Sunday{Enter}");
    await toastSays(historyText.renameFailed);
    await screen.findByRole("link", { name: title });
  },
});

/** Watches the files that the page gives to the browser. */
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
  play: async (context) => {
    const { title } = chatOf(context);
    const files = watchFiles();
    const noticed = recordNotices();
    await takeFromMenu(title, "export");
    await waitFor(() => expect(files).toHaveLength(1));
    await expect(files[0]).toMatch(/\.md$/);
    await expect(noticed()).toEqual([]);
  },
});

export const ExportFailed = meta.story({
  parameters: { stage: { arrange: (world) => world.fail("chats.export", "internal") } },
  play: async (context) => {
    await takeFromMenu(chatOf(context).title, "export");
    await toastSays(historyText.exportFailed);
  },
});

export const ExportedEverything = meta.story({
  play: async () => {
    const files = watchFiles();
    await userEvent.click(await screen.findByRole("link", { name: historyText.exportAll }));
    await waitFor(() => expect(files).toHaveLength(1));
    await expect(files[0]).toMatch(/\.json$/);
  },
});
