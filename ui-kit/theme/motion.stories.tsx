import { expect, waitFor } from "storybook/test";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { MotionBoard } from "#storybook/gallery/theme/motion-board.tsx";
import { preview } from "#storybook/preview.tsx";
import { animations, durations, easings } from "./motion.ts";

const meta = preview.meta({
  title: "Foundations/Motion",
  component: MotionBoard,
  args: { animations, durations, easings },
  argTypes: { animations: { control: false }, durations: { control: false }, easings: { control: false } },
});

/** Press Play. Only opacity and transform are animated; entering is quick and settles, leaving is quicker. */
export const Tokens = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const before = canvasElement.querySelector("[data-away=true]");
    await expect(before).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await expect(canvasElement.querySelectorAll("[data-away=true]")).toHaveLength(
      Object.keys(durations).length + Object.keys(easings).length,
    );
  },
});

/** The same board with reduced motion: elements are in place at once, and spinners are static. */
export const ReducedMotion = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("prefers-reduced-motion")],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const runners = () =>
      [...canvasElement.querySelectorAll(".gallery-runner")].map((runner) => getComputedStyle(runner));
    await waitFor(() =>
      expect(
        runners().every(({ animationIterationCount }) => /^1(, 1)*$/.test(animationIterationCount)),
      ).toBe(true),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Play" }));
    await expect(
      runners().every(({ transitionDuration }) => Number.parseFloat(transitionDuration) < 0.001),
    ).toBe(true);
  },
});
