import { type ComponentProps, useState } from "react";
import { expect, fn } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { pseudoStates, StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { preview } from "#storybook/preview.tsx";
import { Checkbox } from "./checkbox.tsx";

/** A stateful checkbox. */
function ControlledCheckbox({ checked: first, onChange, ...rest }: ComponentProps<typeof Checkbox>) {
  const [checked, setChecked] = useState(first);
  const handleChange = (next: boolean, isRange: boolean) => {
    setChecked(next);
    onChange(next, isRange);
  };
  return <Checkbox {...rest} checked={checked} onChange={handleChange} />;
}

const rows = { off: "Not chosen", on: "Chosen" };

const meta = preview.meta({
  title: "Primitives/Checkbox",
  tags: ["autodocs"],
  component: Checkbox,
  args: { label: historyText.selectAll, checked: false, onChange: fn() },
  render: (args) => <ControlledCheckbox {...args} />,
});

export const Playground = meta.story();

export const Matrix = meta.story({
  tags: ["variant", "visual"],
  globals: { pseudo: pseudoStates },
  render: (args) => (
    <StateMatrix
      caption="States"
      rows={rows}
      columns={["rest", "focus"]}
      cell={(row, column) => <Checkbox {...args} label={`${row} ${column}`} checked={row === "on"} />}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: "on rest" })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "off rest" })).not.toBeChecked();
  },
});

/** A setting whose hint describes it when off. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { label: samples.long, hint: shortcutText.preferences.pinQuestionHint },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleName(new RegExp(samples.long.slice(0, 20)));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { label: samples.arabic },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox").nextElementSibling?.getBoundingClientRect();
    await expect(canvas.getByText(samples.arabic).getBoundingClientRect().right).toBeLessThan(box?.left ?? 0);
  },
});

/** The check mark is visible in forced colors. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  args: { checked: true },
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox").nextElementSibling;
    const { color, backgroundColor } = getComputedStyle(box ?? document.body);
    await expect(color).not.toBe(backgroundColor);
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox")).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true, false);
  },
});
