import { expect } from "storybook/test";
import { inviteText, navigationText } from "#contract/texts/page-texts.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { preview } from "#storybook/preview.tsx";
import { Spinner, SpinnerRing } from "./spinner.tsx";

const meta = preview.meta({
  title: "Primitives/Spinner",
  tags: ["autodocs"],
  component: Spinner,
  args: { label: navigationText.loading },
});

/** The label is visually hidden. */
export const Playground = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(args.label);
  },
});

/** The large one for a loading page; the bare ring has the size and color of the adjacent text. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: ({ label }) => (
    <div className="gallery-row">
      <Spinner label={label} />
      <SpinnerRing />
      <span className="gallery-row">
        <SpinnerRing /> {inviteText.checking}
      </span>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole("status")).toHaveLength(1);
    const widths = [...canvasElement.querySelectorAll<HTMLElement>("span[aria-hidden=true]")].map(
      ({ offsetWidth }) => offsetWidth,
    );
    await expect(widths[0]).toBeGreaterThan(widths[1] ?? Number.NaN);
    await expect(widths[1]).toBe(widths[2]);
  },
});

/** With reduced motion it is static, with a gap in the ring. */
export const ReducedMotion = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("prefers-reduced-motion")],
  play: async ({ canvas }) => {
    const ring = canvas.getByRole("status").querySelector("[aria-hidden]");
    await expect(ring && getComputedStyle(ring).animationIterationCount).toBe("1");
  },
});

/** The gap of the ring has the page's color, because forced colors would fill a transparent border. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    const ring = canvas.getByRole("status").querySelector("[aria-hidden]");
    const style = ring && getComputedStyle(ring);
    await expect(style?.borderTopColor).not.toBe(style?.borderBottomColor);
  },
});
