import { type ComponentProps, useState } from "react";
import { expect, fn, spyOn, waitFor } from "storybook/test";
import { messageBoxMaxHeight } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { pseudoStates, StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { withState } from "#storybook/gallery/states/with-state.tsx";
import { preview } from "#storybook/preview.tsx";
import { TextArea } from "./text-area.tsx";

const rows = { empty: "Its placeholder", filled: "What was typed", error: "And why it was refused" };

const meta = preview.meta({
  title: "Primitives/Text area",
  tags: ["autodocs"],
  component: TextArea,
  args: {
    label: newChatText.promptLabel,
    placeholder: newChatText.promptPlaceholder,
    rows: 3,
    value: "",
    onChange: fn(),
  },
  argTypes: { action: { control: false }, textareaRef: { control: false }, boxStyle: { control: false } },
  render: withState(TextArea),
});

/** A multi-line input; with `autoresize` it grows with its text. */
export const Playground = meta.story({ args: { autoresize: true } });

/** Empty, filled and invalid, in every state. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  globals: { pseudo: pseudoStates },
  render: (args) => (
    <StateMatrix
      caption="States"
      rows={rows}
      columns={["rest", "focus", "disabled"]}
      cell={(row, column) => (
        <TextArea
          {...args}
          value={row === "filled" ? samples.sentence : ""}
          error={row === "error" ? newChatText.promptMissing : undefined}
          disabled={column === "disabled"}
        />
      )}
    />
  ),
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole("textbox");
    const [empty, filled, refused] = [boxes.slice(0, 3), boxes.slice(3, 6), boxes.slice(6)];
    for (const box of empty) await expect(box).toHaveValue("");
    for (const box of filled) await expect(box).toHaveValue(samples.sentence);
    for (const box of refused) await expect(box).toHaveAccessibleDescription(newChatText.promptMissing);
    await expect(boxes.filter((box) => box.matches(":disabled"))).toHaveLength(3);
  },
});

function Replaced(args: ComponentProps<typeof TextArea>) {
  const [text, setText] = useState("");
  return (
    <TextArea
      {...args}
      value={text}
      onChange={(typed) => setText(typed.endsWith("!") ? samples.sentence : typed)}
    />
  );
}

/** A replaced text keeps the focus, and undo does not bring back parts of the earlier text. */
export const TextReplaced = meta.story({
  render: Replaced,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "own words!");
    const box = canvas.getByRole("textbox");
    await expect(box).toHaveValue(samples.sentence);
    await expect(box).toHaveFocus();
    document.execCommand("undo");
    await expect(box).toHaveValue(samples.sentence);
  },
});

/** It grows up to its maximum height, then scrolls. */
export const Growing = meta.story({
  args: { label: chatText.messageLabel, rows: 1, autoresize: true, maxHeight: messageBoxMaxHeight },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("textbox");
    const height = () => box.getBoundingClientRect().height;
    const oneLine = height();
    await userEvent.type(box, "one\ntwo\nthree");
    await expect(height()).toBeGreaterThan(oneLine);
    await userEvent.type(box, "\nfour\nfive\nsix\nseven\neight");
    await expect(height()).toBe(messageBoxMaxHeight);
    await expect(box.scrollHeight).toBeGreaterThan(messageBoxMaxHeight);
    await userEvent.clear(box);
    await expect(height()).toBe(oneLine);
  },
});

/** An engine without `field-sizing`: a script sets the height, also of a text that was there before. */
export const GrowingByScript = Growing.extend({
  args: { value: "one\ntwo" },
  beforeEach: () => {
    const { supports } = CSS;
    const answer = (property: string, value?: string) =>
      property !== "field-sizing" && (value === undefined ? supports(property) : supports(property, value));
    spyOn(CSS, "supports").mockImplementation(answer);
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("textbox");
    const height = () => Number.parseFloat(box.style.height);
    await waitFor(() => expect(height()).toBeGreaterThan(0));
    const twoLines = height();
    await userEvent.type(box, "\nthree");
    await waitFor(() => expect(height()).toBeGreaterThan(twoLines));
    await userEvent.type(box, "\nfour\nfive\nsix\nseven\neight");
    await waitFor(() => expect(height()).toBe(messageBoxMaxHeight));
    await userEvent.clear(box);
    await waitFor(() => expect(height()).toBeLessThan(twoLines));
  },
});

/** The text does not overflow horizontally, and a growing box does not widen its container. */
export const LongText = meta.story({
  tags: ["variant"],
  args: {
    value: `${samples.long}\n${samples.unbroken}\n${samples.emoji}\n${samples.markup}`,
    autoresize: true,
  },
  play: async ({ canvas, canvasElement }) => {
    const box = canvas.getByRole("textbox");
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    canvasElement.style.width = "20rem";
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** Each paragraph has the direction of its own script, independent of the page's direction. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { label: samples.hebrew, value: `${samples.arabic}\n${samples.sentence}` },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("textbox")).unicodeBidi).toBe("plaintext");
  },
});

/** The box keeps its edge, and the error its icon. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  args: { error: newChatText.promptMissing },
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("textbox")).borderTopStyle).toBe("solid");
  },
});

/** Enter starts a line; Tab leaves the box. */
export const Keyboard = meta.story({
  args: { error: newChatText.promptMissing },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("textbox", { name: newChatText.promptLabel });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard("one{Enter}two");
    await expect(box).toHaveValue("one\ntwo");
    await expect(box).toHaveAccessibleDescription(newChatText.promptMissing);
    await userEvent.tab();
    await expect(box).not.toHaveFocus();
  },
});
