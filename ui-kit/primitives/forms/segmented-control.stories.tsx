import { expect, fn } from "storybook/test";
import { usageReportText } from "#contract/texts/usage-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { pseudoStates, StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { withState } from "#storybook/gallery/states/with-state.tsx";
import { preview } from "#storybook/preview.tsx";
import { SegmentedControl } from "./segmented-control.tsx";

const { groupings } = usageReportText;
const segments = Object.entries(groupings).map(([value, label]) => ({ value, label }));

const meta = preview.meta({
  title: "Primitives/Segmented control",
  tags: ["autodocs"],
  component: SegmentedControl<string>,
  args: { label: usageReportText.by, segments, value: "day", onChange: fn() },
  render: withState(SegmentedControl<string>),
});

export const Playground = meta.story();

export const Matrix = meta.story({
  tags: ["variant", "visual"],
  globals: { pseudo: pseudoStates },
  render: (args) => (
    <StateMatrix
      caption="States"
      rows={{ day: "The first is chosen", model: "The last is chosen" }}
      columns={["rest", "focus"]}
      cell={(row, column) => (
        <div className="gallery-field">
          <SegmentedControl {...args} label={`${row} ${column}`} value={row} />
        </div>
      )}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("radio", { name: groupings.day, checked: true })).toHaveLength(2);
    await expect(canvas.getAllByRole("radio", { name: groupings.model, checked: true })).toHaveLength(2);
  },
});

/** Segments wrap, and so do the words of one that is wider than the page. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { label: samples.long, segments: [...segments, { value: "long", label: samples.unbroken }] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole("radio");
    await expect(first?.getBoundingClientRect().left).toBeGreaterThan(
      second?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY,
    );
  },
});

/** The chosen segment differs from the others without color. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    const [chosen, other] = [groupings.day, groupings.model].map((label) => canvas.getByText(label));
    const fillOf = (element: Element | undefined) =>
      getComputedStyle(element ?? document.body).backgroundColor;
    await expect(fillOf(chosen)).not.toBe(fillOf(other));
  },
});

/** Tab leads to the chosen segment, arrows choose another one. */
export const Keyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: groupings.day })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onChange).toHaveBeenLastCalledWith("person");
    await expect(canvas.getByRole("radio", { name: groupings.person })).toBeChecked();
  },
});
