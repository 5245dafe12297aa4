import { expect } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { EmptyState } from "./empty-state.tsx";

const action = <Button variant="lit">{historyText.emptyAction}</Button>;

const meta = preview.meta({
  title: "Patterns/Empty state",
  tags: ["autodocs"],
  component: EmptyState,
  args: { title: historyText.emptyTitle, hint: historyText.emptyHint, action },
  argTypes: { action: { control: false } },
});

/** An empty list and the next step. The hearth is unlit until there is content. */
export const Playground = meta.story();

/** A title alone, with a hint, and with an action. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: (args) => (
    <div className="gallery-stack">
      <EmptyState title={chatText.noMessages} />
      <EmptyState title={chatText.newTitle} hint={chatText.newHint} />
      <EmptyState {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    for (const words of [chatText.noMessages, chatText.newHint, historyText.emptyHint])
      await expect(canvas.getByText(words)).toBeVisible();
    await expect(canvas.getByRole("button", { name: historyText.emptyAction })).toBeEnabled();
    await expect(canvasElement.querySelectorAll("svg[aria-hidden=true]")).toHaveLength(3);
  },
});

/** Long text stays centered on the page. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { title: samples.unbroken, hint: samples.long },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** Centered in both directions. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { title: samples.hebrew, hint: samples.arabic },
  play: async ({ canvas, canvasElement }) => {
    const middleOf = ({ left, right }: DOMRect) => Math.round((left + right) / 2);
    const drawing = canvasElement.querySelector("svg")?.getBoundingClientRect();
    const action = canvas.getByRole("button").getBoundingClientRect();
    await expect(drawing && middleOf(drawing)).toBe(middleOf(action));
    await expect(getComputedStyle(canvas.getByText(samples.hebrew)).textAlign).toBe("center");
  },
});

/** The arch takes the color of the text. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvasElement }) => {
    const arch = canvasElement.querySelector("svg path");
    await expect(arch && getComputedStyle(arch).stroke).not.toBe("none");
  },
});

/** The action is the only tab stop. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: historyText.emptyAction })).toHaveFocus();
  },
});
