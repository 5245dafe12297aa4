import { type ComponentProps, useState } from "react";
import { expect, fn } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { pseudoStates, StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";
import { SearchField } from "./search-field.tsx";

/** A stateful search field. */
function ControlledSearchField({ value: first, onClear, ...rest }: ComponentProps<typeof SearchField>) {
  const [value, setValue] = useState(first);
  const clear = () => {
    setValue("");
    onClear();
  };
  return <SearchField {...rest} value={value} onChange={setValue} onClear={clear} />;
}

const rows = { empty: "Nothing is looked for", filled: "Words, and what takes them away" };

const meta = preview.meta({
  title: "Primitives/Search field",
  tags: ["autodocs"],
  component: SearchField,
  args: {
    label: historyText.searchLabel,
    clearLabel: historyText.clearSearch,
    placeholder: historyText.searchPlaceholder,
    value: "",
    onChange: fn(),
    onClear: fn(),
    inputRef: null,
  },
  render: (args) => <ControlledSearchField {...args} />,
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
      cell={(row, column) => (
        <SearchField
          {...args}
          label={`${row} ${column}`}
          clearLabel={`${historyText.clearSearch} ${column}`}
          value={row === "filled" ? samples.action : ""}
        />
      )}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("searchbox")).toHaveLength(4);
    await expect(canvas.getAllByRole("button")).toHaveLength(2);
  },
});

export const LongText = meta.story({
  tags: ["variant"],
  args: { value: samples.long },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("searchbox").getBoundingClientRect();
    const clear = canvas.getByRole("button").getBoundingClientRect();
    await expect(clear.right).toBeLessThanOrEqual(box.right);
  },
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { value: samples.arabic },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("searchbox").getBoundingClientRect();
    await expect(canvas.getByRole("button").getBoundingClientRect().left).toBe(box.left);
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => expectVisibleBorder(canvas.getByRole("searchbox")),
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard("tea");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClear).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
  },
});
