import { expect } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { emulating } from "#storybook/gallery/states/emulating.tsx";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../../primitives/forms/button.tsx";
import { EmptyState } from "./empty-state.tsx";

const action = <Button variant="lit">{historyText.emptyAction}</Button>;

const meta = preview.meta({
  title: "Patterns/Empty state",
  component: EmptyState,
  args: { title: historyText.emptyTitle, hint: historyText.emptyHint, action },
  argTypes: { action: { control: false } },
});

/** Nothing is here yet, and what to do about it. The hearth is unlit until there is. */
export const Playground = meta.story();

/** A title alone, with a hint, and with the act that ends the emptiness. */
export const Matrix = meta.story({
  tags: ["visual"],
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

/** Long words stay in the middle of the page. */
export const LongText = meta.story({
  args: { title: samples.unbroken, hint: samples.long },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** In the middle, whatever the direction. */
export const RightToLeft = meta.story({
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
  decorators: [emulating("forced-colors")],
  play: async ({ canvasElement }) => {
    const arch = canvasElement.querySelector("svg path");
    await expect(arch && getComputedStyle(arch).stroke).not.toBe("none");
  },
});

/** The act is the one thing to reach. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: historyText.emptyAction })).toHaveFocus();
  },
});
