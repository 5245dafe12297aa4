import { expect, fireEvent, fn, waitFor } from "storybook/test";
import { chatText } from "#contract/chat-texts.ts";
import { messageBoxMaxHeight } from "#contract/limits.ts";
import { emulating } from "#storybook/gallery/emulating.tsx";
import { holding } from "#storybook/gallery/holding.tsx";
import { samples } from "#storybook/gallery/samples.ts";
import { preview } from "#storybook/preview.tsx";
import { Composer } from "./composer.tsx";

const meta = preview.meta({
  title: "Patterns/Composer",
  component: Composer,
  args: { value: "", onChange: fn(), onSend: fn(), waiting: false },
  render: holding(Composer),
});

/** Enter sends, Shift+Enter starts a line. The send button is the one lit thing of a conversation. */
export const Playground = meta.story();

/** Ready, with words, refused, waiting, and drafting while a reply is being written. */
export const Matrix = meta.story({
  tags: ["visual"],
  render: (args) => (
    <div className="gallery-stack">
      <Composer {...args} />
      <Composer {...args} value={samples.sentence} />
      <Composer {...args} error={chatText.messageMissing} />
      <Composer {...args} value={samples.sentence} waiting />
      <Composer {...args} value={samples.sentence} sendDisabled />
    </div>
  ),
  play: async ({ canvas }) => {
    const [, , , waiting, drafting] = canvas.getAllByRole("textbox");
    await expect(waiting).toBeDisabled();
    await expect(drafting).toBeEnabled();
    const sendButtons = canvas.getAllByRole("button", { name: chatText.send });
    await expect(sendButtons.map((button) => button.matches(":disabled"))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  },
});

/** It grows up to its greatest height, then scrolls; the button stays in its corner. */
export const LongText = meta.story({
  tags: ["visual"],
  args: { value: `${samples.long}\n\n${samples.unbroken}\n\n${samples.emoji}\n\n${samples.long}` },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("textbox");
    await waitFor(() => expect(box.getBoundingClientRect().height).toBe(messageBoxMaxHeight));
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  },
});

/** The send button changes sides, and words read in the direction of their script. */
export const RightToLeft = meta.story({
  globals: { direction: "rtl" },
  args: { value: samples.arabic },
  play: async ({ canvas }) => {
    const [box, button] = [canvas.getByRole("textbox"), canvas.getByRole("button", { name: chatText.send })];
    const middle = box.getBoundingClientRect().left + box.clientWidth / 2;
    await expect(button.getBoundingClientRect().right).toBeLessThan(middle);
  },
});

/** The lit button gets an edge in place of its light. */
export const ForcedColours = meta.story({
  args: { error: chatText.messageMissing },
  decorators: [emulating("forced-colors")],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("button")).outlineStyle).toBe("solid");
  },
});

/** Shift+Enter starts a line, Enter sends, and an Enter that only ends a composed word sends nothing. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const box = canvas.getByRole("textbox", { name: chatText.messageLabel });
    await step("It is ready to type in", async () => {
      await expect(box).toHaveFocus();
      await userEvent.keyboard("one{Shift>}{Enter}{/Shift}two");
      await expect(box).toHaveValue("one\ntwo");
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step("Enter belongs to the input method while a word is composed", async () => {
      await fireEvent.keyDown(box, { key: "Enter", isComposing: true });
      await fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step("Enter sends, and Tab leads to the button", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(args.onSend).toHaveBeenCalledTimes(1);
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: chatText.send })).toHaveFocus();
      await userEvent.keyboard(" ");
      await expect(args.onSend).toHaveBeenCalledTimes(2);
    });
  },
});
