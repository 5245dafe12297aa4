import type { ComponentProps } from "react";
import { expect } from "storybook/test";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { typedKeys } from "#storybook/gallery/states/typed-keys.ts";
import { preview } from "#storybook/preview.tsx";
import { Hearth } from "./hearth.tsx";

const fires: Record<ComponentProps<typeof Hearth>["fire"], string> = {
  lit: "Somebody is in",
  laid: "Nothing is here yet: it waits to be lit",
  out: "This way is closed",
};

const meta = preview.meta({
  title: "Patterns/Hearth",
  tags: ["autodocs"],
  component: Hearth,
  args: { fire: "laid" as const },
  argTypes: {
    fire: { control: "inline-radio", options: typedKeys(fires) },
    size: { control: "inline-radio", options: ["normal", "small"] },
  },
});

/** The mark drawn large, for a page with little other content. */
export const Playground = meta.story();

/**
 * The fire shows the state; the text beside it says the same, because the drawing is hidden from screen
 * readers.
 */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: () => (
    <StateMatrix
      caption="Fires"
      rows={fires}
      columns={["normal", "small"]}
      cell={(fire, size) => <Hearth fire={fire} size={size} />}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll("svg[aria-hidden=true]")).toHaveLength(
      2 * typedKeys(fires).length,
    );
  },
});

/** The drawing is not mirrored; it is placed at the start of the line. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    const drawing = canvasElement.querySelector("svg");
    await expect(drawing?.getBoundingClientRect().left).toBeGreaterThan(
      document.documentElement.clientWidth / 2,
    );
    await expect(drawing && getComputedStyle(drawing).transform).toBe("none");
  },
});

/** The stone takes the color of the text. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvasElement }) => {
    const hearth = canvasElement.querySelector("svg");
    await expect(hearth && getComputedStyle(hearth).color).toBe(
      getComputedStyle(canvasElement.querySelector("[data-emulated]") ?? canvasElement).color,
    );
  },
});
