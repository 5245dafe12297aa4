import { expect, fn } from "storybook/test";
import { wordCount } from "#contract/limits.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { pseudoStates, StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { Stateful } from "#storybook/gallery/states/with-state.tsx";
import { liveTexts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";
import { Slider } from "./slider.tsx";

const { min, max, step: stride } = wordCount;
const ticks = Array.from({ length: (max - min) / stride + 1 }, (_, index) => min + index * stride);
const rows = { least: "At its start", middle: "In between", most: "At its end" };
const valueAt = { least: min, middle: min + 2 * stride, most: max };

const meta = preview.meta({
  title: "Primitives/Slider",
  tags: ["autodocs"],
  component: Slider,
  args: {
    label: newChatText.wordCountLabel,
    min,
    max,
    step: stride,
    value: min,
    ticks,
    valueText: newChatText.words,
    onChange: fn(),
  },
  argTypes: { valueText: { control: false } },
  render: (args) => (
    <Stateful key={args.value} initialValue={args.value}>
      {(value, keep) => <Slider {...args} value={value} onChange={keep} />}
    </Stateful>
  ),
});

/** Keys and clicks on the track do everything that dragging does. */
export const Playground = meta.story({ args: { note: newChatText.lengthNote } });

/** Both ends and the middle, in every state. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  globals: { pseudo: pseudoStates },
  render: (args) => (
    <StateMatrix
      caption="States"
      rows={rows}
      columns={["rest", "focus", "disabled"]}
      cell={(row, column) => <Slider {...args} value={valueAt[row]} disabled={column === "disabled"} />}
    />
  ),
  play: async ({ canvas }) => {
    const [rest, , disabled] = await canvas.findAllByRole("slider");
    await expect(disabled).toHaveAttribute("aria-disabled", "true");
    const edge = (thumb?: HTMLElement) => thumb && getComputedStyle(thumb).borderTopColor;
    await expect(edge(disabled)).not.toBe(edge(rest));
  },
});

/** Label and value share a line while they fit; the note wraps. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { label: samples.long, note: samples.long, valueText: (value) => `${value} ${samples.sentence}` },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** Larger values are on the left, and the Left key increases. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas, userEvent }) => {
    const thumb = await canvas.findByRole("slider");
    thumb.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(thumb).toHaveAttribute("aria-valuenow", String(min + stride));
  },
});

/** Track and thumb keep an edge; the range takes the system's highlight. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  args: { value: min + 2 * stride },
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(await canvas.findByRole("slider")).borderTopStyle).toBe("solid");
  },
});

/** Each arrow moves one step, Home and End move to the ends; every value is announced as text. */
export const Keyboard = meta.story({
  args: { note: newChatText.lengthNote },
  play: async ({ canvas, userEvent, step }) => {
    const thumb = await canvas.findByRole("slider", { name: newChatText.wordCountLabel });
    const presses = async (key: string, value: number) => {
      await userEvent.keyboard(`{${key}}`);
      await expect(thumb).toHaveAttribute("aria-valuetext", newChatText.words(value));
      await expect(liveTexts(), "the thumb alone tells it").toEqual([]);
      await expect(canvas.queryByRole("status")).not.toBeInTheDocument();
    };
    await step("Tab reaches the thumb, and the note is heard with it", async () => {
      await userEvent.tab();
      await expect(thumb).toHaveFocus();
      await expect(thumb).toHaveAccessibleDescription(newChatText.lengthNote);
    });
    await step("All four arrows take one step", async () => {
      await presses("ArrowRight", min + stride);
      await presses("ArrowUp", min + 2 * stride);
      await presses("ArrowDown", min + stride);
      await presses("ArrowLeft", min);
    });
    await step("It stops at its ends", async () => {
      await presses("ArrowDown", min);
      await presses("End", max);
      await presses("ArrowUp", max);
      await presses("Home", min);
    });
  },
});
