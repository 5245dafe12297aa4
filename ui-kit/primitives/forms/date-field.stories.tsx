import { expect, fireEvent, fn } from "storybook/test";
import { usageReportText, usageText } from "#contract/texts/usage-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { pseudoStates, StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { withState } from "#storybook/gallery/states/with-state.tsx";
import { preview } from "#storybook/preview.tsx";
import { DateField } from "./date-field.tsx";

const day = "2026-11-26";

const meta = preview.meta({
  title: "Primitives/Date field",
  tags: ["autodocs"],
  component: DateField,
  args: { label: usageReportText.from, value: day, onChange: fn() },
  render: withState(DateField),
});

/** The browser writes the day as people do where they live. */
export const Playground = meta.story();

export const Matrix = meta.story({
  tags: ["variant", "visual"],
  globals: { pseudo: pseudoStates },
  render: (args) => (
    <StateMatrix
      caption="States"
      rows={{ empty: "No day", filled: "A day", error: "Why it was refused" }}
      columns={["rest", "focus", "disabled"]}
      cell={(row, column) => (
        <div className="gallery-field">
          <DateField
            {...args}
            label={`${row} ${column}`}
            value={row === "empty" ? "" : day}
            error={row === "error" ? usageText.errors.range : undefined}
            disabled={column === "disabled"}
          />
        </div>
      )}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("empty rest")).toHaveValue("");
    await expect(canvas.getByLabelText("filled rest")).toHaveValue(day);
    await expect(canvas.getByLabelText("error rest")).toHaveAccessibleDescription(usageText.errors.range);
    await expect(canvas.getByLabelText("filled disabled")).toBeDisabled();
  },
});

export const LongText = meta.story({
  tags: ["variant"],
  args: { label: samples.long, hint: samples.sentence, error: samples.unbroken },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { label: samples.hebrew },
  play: async ({ canvas }) => {
    const box = canvas.getByLabelText(samples.hebrew).getBoundingClientRect();
    await expect(canvas.getByText(samples.hebrew).getBoundingClientRect().right).toBeCloseTo(box.right, 0);
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByLabelText(usageReportText.from)).borderTopStyle).toBe("solid");
  },
});

/** The label leads into the field, and `onChange` gets a day such as `2026-11-26`. */
export const Keyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(usageReportText.from));
    const field = canvas.getByLabelText(usageReportText.from);
    await expect(field).toHaveFocus();
    await fireEvent.change(field, { target: { value: "2026-11-01" } });
    await expect(args.onChange).toHaveBeenLastCalledWith("2026-11-01");
  },
});
