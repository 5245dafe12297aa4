import { expect, userEvent, waitFor } from "storybook/test";
import { chatsPerPage } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedTitles } from "#storybook/helpers/chats/conversation.ts";
import { listedChats } from "#storybook/helpers/chats/stored-chats.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat history",
  parameters: { harness: { page: "chats" } },
});

export const OnePage = meta.story({
  tags: ["happy", "usual", "visual"],
  parameters: {
    harness: {
      arrange: (world) => {
        world.tables.chats = listedChats(world).slice(0, 4);
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await renderedTitles()).toHaveLength(4);
    await expect(canvas.getByText(historyText.page(1, 1))).toBeVisible();
    await expect(canvas.getByRole("button", { name: historyText.previous })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: historyText.next })).toBeDisabled();
  },
});

export const LastPage = meta.story({
  tags: ["happy"],
  parameters: { harness: { query: { page: 2 } } },
  play: async ({ canvas }) => {
    await canvas.findByText(historyText.page(2, 2));
    await expect(canvas.getByRole("button", { name: historyText.previous })).toBeEnabled();
    await expect(canvas.getByRole("button", { name: historyText.next })).toBeDisabled();
  },
});

export const OldestFirst = meta.story({
  tags: ["happy"],
  parameters: { harness: { query: { sort: "asc" } } },
  play: async (context) => {
    const oldest = listedChats(harnessOf(context).world, "asc");
    await expect(await renderedTitles()).toEqual(oldest.slice(0, chatsPerPage).map(({ title }) => title));
    await expect(context.canvas.getByRole("combobox", { name: historyText.sortLabel })).toHaveTextContent(
      historyText.sortOptions.asc,
    );
  },
});

export const PageLoading = meta.story({
  tags: ["loading"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const before = await renderedTitles();
    const answer = world.holdRoute("chats.list");
    await userEvent.click(context.canvas.getByRole("button", { name: historyText.next }));
    const cards = context.canvas.getByRole("main").querySelector("ul");
    await waitFor(() => expect(cards).toHaveAttribute("aria-busy", "true"));
    await expect(await renderedTitles()).toEqual(before);
    answer();
    await waitFor(() => expect(cards).toHaveAttribute("aria-busy", "false"));
    await expect(await renderedTitles()).toEqual(
      listedChats(world)
        .slice(chatsPerPage, 2 * chatsPerPage)
        .map(({ title }) => title),
    );
  },
});

export const PageOutOfRange = meta.story({
  tags: ["failing"],
  parameters: { harness: { query: { page: 7 } } },
  play: async ({ canvas }) => {
    await canvas.findByText(historyText.page(2, 2));
    await expect(canvas.getByRole("button", { name: historyText.next })).toBeDisabled();
  },
});

export const TwoHundredChats = meta.story({
  tags: ["happy"],
  parameters: { harness: { scenario: "longHistory" } },
  play: async (context) => {
    const pages = Math.ceil(listedChats(harnessOf(context).world).length / chatsPerPage);
    await context.canvas.findByText(historyText.page(1, pages));
    await expect(pages).toBeGreaterThan(20);
  },
});
