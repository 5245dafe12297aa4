import { type ComponentProps, useState } from "react";
import { expect, fireEvent, fn, mocked, waitFor } from "storybook/test";
import { messageBoxMaxHeight } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { withState } from "#storybook/gallery/states/with-state.tsx";
import {
  actingEnters,
  composeWord,
  confirmingEnters,
  playPress,
} from "#storybook/helpers/page/ime-orders.ts";
import { preview } from "#storybook/preview.tsx";
import { memoryPreferences, PreferencesProvider } from "../../ports/preferences.tsx";
import { Composer } from "./composer.tsx";

const meta = preview.meta({
  title: "Patterns/Composer",
  tags: ["autodocs"],
  component: Composer,
  args: { value: "", onChange: fn(), onSend: fn(), onStop: fn(), waiting: false },
  render: withState(Composer),
});

/** Enter sends, Shift+Enter starts a line. The send button is the only lit control of a conversation. */
export const Playground = meta.story();

/** Empty, filled, refused, waiting, offline, and drafting while a reply is streaming. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: (args) => (
    <div className="gallery-stack">
      <Composer {...args} />
      <Composer {...args} value={samples.sentence} />
      <Composer {...args} error={chatText.messageMissing} />
      <Composer {...args} value={samples.sentence} waiting />
      <Composer {...args} value={samples.sentence} sendDisabled />
      <Composer {...args} value={samples.sentence} isAnswering onStop={args.onStop} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [, , , waiting, drafting] = canvas.getAllByRole("textbox");
    await expect(waiting).toBeDisabled();
    await expect(drafting).toBeEnabled();
    const [stop] = canvas.getAllByRole("button", { name: chatText.stop });
    const [send] = canvas.getAllByRole("button", { name: chatText.send });
    await expect(stop?.getBoundingClientRect().width).toBe(send?.getBoundingClientRect().width);
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

/** Grows up to its maximum height, then scrolls; the button stays in its corner. */
export const LongText = meta.story({
  tags: ["variant", "visual"],
  args: { value: `${samples.long}\n\n${samples.unbroken}\n\n${samples.emoji}\n\n${samples.long}` },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("textbox");
    await waitFor(() => expect(box.getBoundingClientRect().height).toBe(messageBoxMaxHeight));
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  },
});

/** The send button is on the other side, and text has the direction of its script. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { value: samples.arabic },
  play: async ({ canvas }) => {
    const [box, button] = [canvas.getByRole("textbox"), canvas.getByRole("button", { name: chatText.send })];
    const middle = box.getBoundingClientRect().left + box.clientWidth / 2;
    await expect(button.getBoundingClientRect().right).toBeLessThan(middle);
  },
});

/** The lit button gets an edge instead of its glow. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  args: { error: chatText.messageMissing },
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("button")).outlineStyle).toBe("solid");
  },
});

/** Shift+Enter starts a line, Enter sends, and an Enter that ends an IME composition does not send. */
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

/**
 * One Enter sends once, and an Enter that ends a word does not send, with the event orders of all input methods. No line is
 * added.
 */
export const InputMethods = meta.story({
  play: async ({ canvas, args, step }) => {
    const box = canvas.getByRole("textbox", { name: chatText.messageLabel });
    const sent = () => mocked(args.onSend).mock.calls.length;
    for (const order of confirmingEnters)
      await step(order.name, async () => {
        const before = sent();
        await composeWord(box, order.name);
        await expect(await playPress(box, order)).toBe(false);
        await expect(sent()).toBe(before);
      });
    for (const order of actingEnters)
      await step(order.name, async () => {
        const before = sent();
        await composeWord(box, order.name);
        await expect(await playPress(box, order), "no line").toBe(false);
        await expect(sent()).toBe(before + 1);
      });
  },
});

/** Stop replaces Send. The box is editable; Enter neither sends nor starts a line. */
export const Answering = meta.story({
  args: { isAnswering: true, onRecall: () => samples.sentence },
  play: async ({ canvas, userEvent, args, step }) => {
    const box = canvas.getByRole("textbox", { name: chatText.messageLabel });
    await step("Enter waits", async () => {
      await userEvent.type(box, "next{Enter}{Control>}{Enter}{/Control}");
      await expect(box).toHaveValue("next");
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step("Escape ends a composed word first, then the reply", async () => {
      await fireEvent.keyDown(box, { key: "Escape", keyCode: 229 });
      await expect(args.onStop).not.toHaveBeenCalled();
      await userEvent.keyboard("{Escape}");
      await expect(args.onStop).toHaveBeenCalledTimes(1);
    });
    await step("The button stops, and keeps the focus", async () => {
      await userEvent.click(canvas.getByRole("button", { name: chatText.stop }));
      await expect(args.onStop).toHaveBeenCalledTimes(2);
      await expect(canvas.getByRole("button", { name: chatText.stop })).toHaveFocus();
      await expect(args.onSend).not.toHaveBeenCalled();
    });
  },
});

/** The reply ends with the first click on Stop. */
function StoppableComposer(props: ComponentProps<typeof Composer>) {
  const [isAnswering, setAnswering] = useState(true);
  return <Composer {...props} isAnswering={isAnswering} onStop={() => setAnswering(false)} />;
}

/** A second click on Stop, which has become Send meanwhile, sends nothing. */
export const StoppedByTwoClicks = meta.story({
  args: { value: samples.sentence },
  render: (args) => <StoppableComposer {...args} />,
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: chatText.stop });
    await fireEvent.click(button);
    await fireEvent.click(button);
    await expect(button).toHaveAccessibleName(chatText.send);
    await expect(args.onSend).not.toHaveBeenCalled();
  },
});

/** With this preference Enter starts a line and Ctrl+Enter sends. */
export const EnterBreaksLines = meta.story({
  render: (args) => {
    const Field = withState(Composer);
    return (
      <PreferencesProvider store={memoryPreferences({ enterSends: false })}>
        {Field(args)}
      </PreferencesProvider>
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole("textbox");
    await expect(box).toHaveAttribute("enterkeyhint", "enter");
    await userEvent.type(box, "one{Enter}two");
    await expect(box).toHaveValue("one\ntwo");
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(args.onSend).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("{Meta>}{Enter}{/Meta}");
    await expect(args.onSend).toHaveBeenCalledTimes(2);
  },
});

/** ArrowUp in the empty box recalls the last message, ArrowDown clears it; a draft is not replaced. The browser can undo it. */
export const Recall = meta.story({
  args: { onRecall: () => samples.sentence },
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole("textbox");
    await userEvent.click(box);
    await userEvent.keyboard("{ArrowUp}");
    await expect(box).toHaveValue(samples.sentence);
    document.execCommand("undo");
    await waitFor(() => expect(box).toHaveValue(""));
    document.execCommand("redo");
    await waitFor(() => expect(box).toHaveValue(samples.sentence));
    await userEvent.keyboard("{ArrowDown}");
    await expect(box).toHaveValue("");
    await userEvent.keyboard("{ArrowUp}!");
    await userEvent.keyboard("{ArrowDown}");
    await expect(box).toHaveValue(`${samples.sentence}!`);
    await userEvent.clear(box);
    await userEvent.type(box, "draft{ArrowUp}");
    await expect(box).toHaveValue("draft");
    await expect(args.onSend).not.toHaveBeenCalled();
  },
});
