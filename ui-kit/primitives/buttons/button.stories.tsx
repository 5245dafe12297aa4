import { MessageSquarePlus, RotateCcw } from "lucide-react";
import type { ComponentProps } from "react";
import { expect, fn } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { EmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { pseudoStates, StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { typedKeys } from "#storybook/gallery/states/typed-keys.ts";
import { preview } from "#storybook/preview.tsx";
import { Button } from "./button.tsx";

type Props = ComponentProps<typeof Button>;

const variants: Record<NonNullable<Props["variant"]>, string> = {
  lit: "The one main act of a screen",
  plain: "Any other act",
  danger: "Takes something away for good",
  quiet: "An act beside a text",
  quietDanger: "Takes one of many away, in its row",
};
const sizes: Record<NonNullable<Props["size"]>, string> = {
  md: "In forms and bars; 44 px high",
  sm: "In table rows; 36 px, 44 px under a finger",
};
const states = ["rest", "hover", "focus", "active", "disabled", "busy"] as const;

const meta = preview.meta({
  title: "Primitives/Button",
  tags: ["autodocs"],
  component: Button,
  args: { children: newChatText.start, busyText: newChatText.starting, onClick: fn() },
  argTypes: {
    variant: { control: "select", options: typedKeys(variants) },
    size: { control: "inline-radio", options: typedKeys(sizes) },
    icon: { control: false },
  },
});

/** Turn `busy` on: the label changes, the width does not. */
export const Playground = meta.story({ args: { variant: "lit", busy: false, disabled: false } });

/** Every variant and size in every state. A screen has at most one `lit` button. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  globals: { pseudo: pseudoStates },
  args: { children: samples.action, busyText: samples.busyAction },
  render: ({ children, busyText }) => (
    <div className="gallery-stack">
      <StateMatrix
        caption="Variants"
        rows={variants}
        columns={states}
        cell={(variant, state) => (
          <Button
            variant={variant}
            disabled={state === "disabled"}
            busy={state === "busy"}
            busyText={busyText}
          >
            {children}
          </Button>
        )}
      />
      <StateMatrix
        caption="Sizes"
        rows={sizes}
        columns={["words", "icon", "busy"]}
        cell={(size, column) => (
          <Button
            size={size}
            busy={column === "busy"}
            busyText={busyText}
            icon={column === "words" ? undefined : <MessageSquarePlus aria-hidden="true" />}
          >
            {children}
          </Button>
        )}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getAllByRole("button", { name: samples.action, hidden: true }).length,
    ).toBeGreaterThan(20);
    const busy = canvas.getAllByRole("button", { name: samples.busyAction });
    await expect(busy).toHaveLength(typedKeys(variants).length + typedKeys(sizes).length);
    for (const button of busy) await expect(button).toBeDisabled();
    const heights = canvas.getAllByRole("button").map((button) => button.getBoundingClientRect().height);
    await expect([...new Set(heights)].toSorted()).toEqual([36, 44]);
  },
});

/** The label wraps and the button grows; the text is not truncated. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { children: samples.long, icon: <RotateCcw aria-hidden="true" /> },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: samples.long });
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  },
});

/** The icon is on the right, where reading starts. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { children: samples.arabic, icon: <RotateCcw aria-hidden="true" />, busyText: undefined },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: samples.arabic });
    const icon = button.querySelector("svg");
    await expect(icon?.getBoundingClientRect().left).toBeGreaterThan(
      button.getBoundingClientRect().left + button.clientWidth / 2,
    );
  },
});

/** Fills are removed; each button keeps an edge. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  render: () => (
    <EmulatedMedia feature="forced-colors">
      <div className="gallery-row">
        {typedKeys(variants).map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <Button busy busyText={newChatText.starting}>
          busy
        </Button>
      </div>
    </EmulatedMedia>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole("button")) {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(button);
      await expect([borderTopWidth, borderTopStyle]).toEqual(["1px", "solid"]);
    }
  },
});

/** Enter and Space press it; a disabled or busy one is skipped. */
export const Keyboard = meta.story({
  render: ({ onClick }) => (
    <div className="gallery-row">
      <Button onClick={onClick}>{chatText.restart}</Button>
      <Button onClick={onClick} disabled>
        {chatText.tryAgain}
      </Button>
      <Button onClick={onClick} busy busyText={newChatText.starting}>
        {newChatText.start}
      </Button>
      <Button variant="quiet">{chatText.goToHistory}</Button>
    </div>
  ),
  play: async ({ canvas, userEvent, args, step }) => {
    await step("Tab reaches it, and a ring shows where the focus is", async () => {
      await userEvent.tab();
      const button = canvas.getByRole("button", { name: chatText.restart });
      await expect(button).toHaveFocus();
      await expect(getComputedStyle(button).outlineStyle).toBe("solid");
    });
    await step("Enter and Space press it", async () => {
      await userEvent.keyboard("{Enter}");
      await userEvent.keyboard(" ");
      await expect(args.onClick).toHaveBeenCalledTimes(2);
    });
    await step("A disabled and a busy button are passed over; the busy one says what it does", async () => {
      await expect(canvas.getByRole("button", { name: newChatText.starting })).toHaveAttribute("aria-busy");
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: chatText.goToHistory })).toHaveFocus();
    });
  },
});
