import { ArrowUp, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { expect, fn } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { EmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { pseudoStates, StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { typedKeys } from "#storybook/gallery/states/typed-keys.ts";
import { preview } from "#storybook/preview.tsx";
import { IconButton } from "./icon-button.tsx";

type Props = ComponentProps<typeof IconButton>;

const variants: Record<NonNullable<Props["variant"]>, string> = {
  quiet: "An act beside something",
  lit: "The one main act, where no word fits",
  unlit: "The same, while there is nothing to act on",
};

const meta = preview.meta({
  title: "Primitives/Icon button",
  tags: ["autodocs"],
  component: IconButton,
  args: { label: chatText.send, icon: <ArrowUp aria-hidden="true" />, onClick: fn() },
  argTypes: { variant: { control: "inline-radio", options: typedKeys(variants) }, icon: { control: false } },
});

/** The label is the button's accessible name, and its tooltip. */
export const Playground = meta.story({ args: { variant: "lit", disabled: false } });

/** Both variants in every state. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  globals: { pseudo: pseudoStates },
  render: (args) => (
    <StateMatrix
      caption="Variants"
      rows={variants}
      columns={["rest", "hover", "focus", "active", "disabled"]}
      cell={(variant, state) => (
        <IconButton
          {...args}
          label={`${variant} ${state}`}
          variant={variant}
          disabled={state === "disabled"}
        />
      )}
    />
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole("button")) {
      await expect(button.getBoundingClientRect()).toMatchObject({ width: 44, height: 44 });
    }
  },
});

/** A name may be as long as a chat's title: it is announced in full, and the target keeps its size. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { label: historyText.deleteChat(samples.long), icon: <Trash2 aria-hidden="true" /> },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: historyText.deleteChat(samples.long) });
    await expect(button.getBoundingClientRect()).toMatchObject({ width: 44, height: 44 });
  },
});

/** The icon is centered in its button and not mirrored. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { label: samples.arabic, icon: <Trash2 aria-hidden="true" /> },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: samples.arabic });
    const icon = button.querySelector("svg");
    const middleOf = (element: Element | null) => {
      const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {};
      return (left + right) / 2;
    };
    await expect(middleOf(icon)).toBe(middleOf(button));
    await expect(icon && getComputedStyle(icon).transform).toBe("none");
  },
});

/** The lit one gets an edge when its fill is removed. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  render: (args) => (
    <EmulatedMedia feature="forced-colors">
      <div className="gallery-row">
        {typedKeys(variants).map((variant) => (
          <IconButton {...args} key={variant} label={variant} variant={variant} />
        ))}
      </div>
    </EmulatedMedia>
  ),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("button", { name: "lit" })).outlineStyle).toBe("solid");
  },
});

/** Enter and Space press it. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: chatText.send });
    await expect(button).toHaveFocus();
    await expect(getComputedStyle(button).outlineStyle).toBe("solid");
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});
