import { expect } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { TextTable, textRows } from "#storybook/gallery/theme/text-table.tsx";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Foundations/Texts",
  tags: ["slow"],
  component: TextTable,
  args: { rows: textRows(), search: "" },
  argTypes: { rows: { control: false } },
});

/** Every product text, from its source files. ⟨1⟩ is a placeholder for a value. Search in Controls. */
export const All = meta.story({
  play: async ({ canvas, args }) => {
    await expect(args.rows.length).toBeGreaterThan(100);
    await expect(args.rows.filter(({ text }) => text.trim() === "")).toEqual([]);
    await expect(canvas.getByText(chatText.replyFailed)).toBeVisible();
    await expect(canvas.getByText(historyText.messages(0).replace("0", "⟨1⟩"))).toBeVisible();
  },
});

/** Texts that are repeated on purpose. */
export const Search = meta.story({
  args: { search: chatText.tryAgain },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole("row").length).toBeLessThan(args.rows.length);
    await expect(canvas.queryByText(historyText.emptyTitle)).not.toBeInTheDocument();
  },
});
