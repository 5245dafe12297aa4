import type { ComponentProps } from "react";
import { expect } from "storybook/test";
import { loginText } from "#contract/texts/page-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { typedKeys } from "#storybook/gallery/states/typed-keys.ts";
import { preview } from "#storybook/preview.tsx";
import { breakpoints } from "../../theme/geometry.ts";
import { Card } from "./card.tsx";
import { Heading } from "./heading.tsx";

const paddings: Record<NonNullable<ComponentProps<typeof Card>["padding"]>, string> = {
  none: "For what brings its own edges",
  normal: "A card among others",
  roomy: "A card that is the whole page; narrower on a phone",
};

const meta = preview.meta({
  title: "Primitives/Card",
  tags: ["autodocs"],
  component: Card,
  args: { children: loginText.help },
  argTypes: { padding: { control: "inline-radio", options: typedKeys(paddings) } },
});

/** A surface on the canvas with a border instead of a shadow. */
export const Playground = meta.story();

/** The three paddings. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: () => (
    <div className="gallery-stack">
      {typedKeys(paddings).map((padding) => (
        <Card key={padding} padding={padding}>
          <Heading level={2}>{padding}</Heading>
          {paddings[padding]}
        </Card>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const paddingsDrawn = canvas
      .getAllByRole("heading", { level: 2 })
      .map((heading) => Number.parseFloat(getComputedStyle(heading.parentElement ?? heading).paddingTop));
    const [none, normal, roomy] = paddingsDrawn;
    await expect(none).toBe(0);
    const least = normal ?? Number.NaN;
    const isNarrow = window.innerWidth < Number.parseInt(breakpoints.md, 10);
    await (isNarrow ? expect(roomy).toBe(least) : expect(roomy).toBeGreaterThan(least));
  },
});

/** Unbroken strings break at the card's edge. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { children: `${samples.long} ${samples.unbroken} ${samples.emoji}` },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** Padding is the same on both sides; the text starts at the right. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { children: samples.arabic },
  play: async ({ canvas }) => {
    const { direction, textAlign, paddingLeft, paddingRight } = getComputedStyle(
      canvas.getByText(samples.arabic),
    );
    await expect([direction, textAlign]).toEqual(["rtl", "start"]);
    await expect(paddingLeft).toBe(paddingRight);
  },
});

/** The border remains when the surface's color is removed. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText(loginText.help)).borderTopStyle).toBe("solid");
  },
});
