import { expect, userEvent } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { preview } from "#storybook/preview.tsx";
import { Reasoning } from "./reasoning.tsx";

const meta = preview.meta({
  title: "Patterns/Reasoning",
  component: Reasoning,
  args: { text: "The tides follow the moon.\nSo the answer is twice a day.\n" },
});

/** Folded: what a model thought is no part of its reply. */
export const Folded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(chatText.reasoning)).toBeVisible();
    await expect(canvas.getByText(/The tides/)).not.toBeVisible();
  },
});

export const Unfolded = meta.story({
  tags: ["visual"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(chatText.reasoning));
    await expect(canvas.getByText(/twice a day/)).toBeVisible();
  },
});

/** The model has not begun to answer yet. */
export const Thinking = meta.story({
  args: { isThinking: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(chatText.reasoningNow)).toBeVisible();
  },
});

/** A word without a blank breaks anywhere, and the line beside it is at the side where text begins. */
export const LongText = meta.story({
  args: { text: "pneumonoultramicroscopicsilicovolcanoconiosis".repeat(20) },
  globals: { direction: "rtl", viewport: { value: "phone" } },
  tags: ["phone"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(chatText.reasoning));
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});
