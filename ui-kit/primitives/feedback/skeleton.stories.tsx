import type { ComponentProps } from "react";
import { expect, waitFor } from "storybook/test";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { typedKeys } from "#storybook/gallery/states/typed-keys.ts";
import { preview } from "#storybook/preview.tsx";
import { Skeleton } from "./skeleton.tsx";

const heights: Record<ComponentProps<typeof Skeleton>["height"], string> = {
  control: "A field or a select",
  composer: "The box to write in",
  meta: "A small line",
  heading: "A card's title",
  paragraph: "The clamped lines of a prompt",
  row: "A row of a table",
};

const meta = preview.meta({
  title: "Primitives/Skeleton",
  tags: ["autodocs"],
  component: Skeleton,
  args: { height: "paragraph" as const, width: "100%" },
  argTypes: { height: { control: "select", options: typedKeys(heights) } },
});

/** Same height as the loaded content, to avoid layout shift. */
export const Playground = meta.story();

/** Heights are named by the content. They appear after 150 ms, so that a fast response does not flicker. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: () => (
    <div className="gallery-stack">
      {typedKeys(heights).map((height) => (
        <div key={height} className="gallery-tile">
          <p>
            <span className="gallery-name">{height}</span> · {heights[height]}
          </p>
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const skeletons = canvasElement.querySelectorAll("[aria-hidden=true]");
    await expect(skeletons).toHaveLength(typedKeys(heights).length);
  },
});

/** With reduced motion it does not pulse. */
export const ReducedMotion = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("prefers-reduced-motion")],
  play: async ({ canvasElement }) => {
    const skeleton = canvasElement.querySelector("[aria-hidden=true]");
    await expect(skeleton && getComputedStyle(skeleton).animationIterationCount).toMatch(/^1\b/);
  },
});

/** A border shows the place without its fill. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvasElement }) => {
    const skeleton = canvasElement.querySelector("[aria-hidden=true]");
    await waitFor(() => expect(skeleton && getComputedStyle(skeleton).outlineStyle).toBe("solid"));
  },
});
