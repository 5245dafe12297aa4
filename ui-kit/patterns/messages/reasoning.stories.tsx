import { expect, userEvent } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { preview } from "#storybook/preview.tsx";
import { Reasoning } from "./reasoning.tsx";

const meta = preview.meta({
  title: "Patterns/Reasoning",
  tags: ["autodocs"],
  component: Reasoning,
  args: { text: "The tides follow the moon.\nSo the answer is twice a day.\n" },
});

export const Playground = meta.story();

export const Matrix = meta.story({
  tags: ["variant"],
  render: (args) => (
    <StateMatrix
      caption="States"
      rows={{ done: "Before its reply", thinking: "No reply yet" }}
      columns={["short", "long"]}
      cell={(state, length) => (
        <Reasoning
          text={length === "short" ? args.text : args.text.repeat(10)}
          isThinking={state === "thinking"}
        />
      )}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(chatText.reasoningNow)).toHaveLength(2);
  },
});

/** Folded, because reasoning is not part of the reply. */
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

/** A word without a blank breaks anywhere. */
export const LongText = meta.story({
  args: { text: "pneumonoultramicroscopicsilicovolcanoconiosis".repeat(20) },
  globals: { viewport: { value: "phone" } },
  tags: ["variant", "phone"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(chatText.reasoning));
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
});

/** The line beside the text is at the side where the text begins. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(chatText.reasoning));
    const { borderRightWidth, borderLeftWidth } = getComputedStyle(
      paragraphOf(canvas.getByText(/The tides/)),
    );
    await expect([borderLeftWidth, borderRightWidth]).toEqual(["0px", "2px"]);
  },
});

/** The line keeps a color of its own. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(chatText.reasoning));
    const { borderLeftColor, backgroundColor } = getComputedStyle(paragraphOf(canvas.getByText(/The tides/)));
    await expect(borderLeftColor).not.toBe(backgroundColor);
  },
});

function paragraphOf(text: HTMLElement): HTMLElement {
  const paragraph = text.closest("p");
  if (paragraph === null) throw new Error("The text is in no paragraph.");
  return paragraph;
}
