import { expect } from "storybook/test";
import { ownUsageText } from "#contract/texts/usage-texts.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";
import { Progress } from "./progress.tsx";

const meta = preview.meta({
  title: "Primitives/Progress",
  tags: ["autodocs"],
  component: Progress,
  args: { label: ownUsageText.replies, value: 12, max: 50, valueText: "12 of 50 replies" },
});

export const Playground = meta.story();

export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: () => (
    <StateMatrix
      caption="Shares"
      rows={{
        none: "Nothing",
        some: "A part",
        all: "All of it",
        over: "More than there is",
        zero: "Of nothing",
      }}
      columns={["bar"]}
      cell={(row) => {
        const value = { none: 0, some: 12, all: 50, over: 60, zero: 0 }[row];
        return (
          <div className="gallery-field">
            <Progress label={row} value={value} max={row === "zero" ? 0 : 50} valueText={String(value)} />
          </div>
        );
      }}
    />
  ),
  play: async ({ canvas }) => {
    const shares = canvas.getAllByRole("progressbar").map((bar) => bar.getAttribute("value"));
    await expect(shares).toEqual(["0", "0.24", "1", "1", "1"]);
    await expect(canvas.getByRole("progressbar", { name: "some" })).toHaveAttribute("aria-valuetext", "12");
  },
});

/** It grows from the page's start. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("progressbar")).direction).toBe("rtl");
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    await expectVisibleBorder(canvas.getByRole("progressbar"));
  },
});
