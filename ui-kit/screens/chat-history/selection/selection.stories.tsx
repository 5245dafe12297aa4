import { expect, screen, userEvent, waitFor } from "storybook/test";
import { chatsPerPage } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedTitles } from "#storybook/helpers/chats/conversation.ts";
import { beginSelecting, deleteButton, selectRange } from "#storybook/helpers/chats/select-chats.ts";
import { listedChats } from "#storybook/helpers/chats/stored-chats.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat history",
  parameters: { harness: { page: "chats" } },
});

/** The actions on selected chats replace the search without layout shift. */
export const SelectionOnPhone = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await renderedTitles();
    const topOf = () => screen.getAllByRole("article")[0]?.getBoundingClientRect().top;
    const before = topOf();
    await userEvent.click(await screen.findByRole("button", { name: historyText.select }));
    const all = await screen.findByRole("checkbox", { name: historyText.selectAll });
    await expect(topOf()).toBe(before);
    await userEvent.click(all);
    const shown = [
      screen.getByText(historyText.selectAllParts[0]),
      await screen.findByText(historyText.selected(chatsPerPage)),
      await deleteButton(chatsPerPage),
      screen.getByRole("button", { name: historyText.endSelection }),
    ].map((element) => element.getBoundingClientRect());
    for (const { width, left, right } of shown) {
      await expect(width).toBeGreaterThan(30);
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(window.innerWidth);
    }
    await expect(topOf()).toBe(before);
  },
});

export const Selecting = meta.story({
  tags: ["happy", "visual", "dark"],
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

/** Some of the page: neither checked nor unchecked. A click selects the rest. */
export const PartOfPageSelected = meta.story({
  tags: ["happy"],
  play: async () => {
    const boxes = await beginSelecting();
    await userEvent.click(boxes[4] ?? document.body);
    const all = screen.getByRole<HTMLInputElement>("checkbox", { name: historyText.selectAll });
    await waitFor(() => expect(all).toBePartiallyChecked());
    await userEvent.click(all);
    await screen.findByText(historyText.selected(chatsPerPage));
    await expect(all).toBeChecked();
    await expect(all).not.toBePartiallyChecked();
  },
});

export const PageSelected = meta.story({
  tags: ["happy"],
  play: async () => {
    await beginSelecting();
    await userEvent.keyboard(" ");
    await screen.findByText(historyText.selected(chatsPerPage));
    await expect(screen.getByRole("checkbox", { name: historyText.selectAll })).toBeChecked();
    await userEvent.keyboard(" ");
    await screen.findByText(historyText.selected(0));
    await expect(screen.getByRole("button", { name: historyText.deleteSelected(0) })).toBeDisabled();
  },
});

export const SelectingEnded = meta.story({
  tags: ["happy"],
  play: async () => {
    await beginSelecting();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("checkbox")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: historyText.select })).toHaveFocus());
  },
});
