import { expect } from "storybook/test";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { preview } from "#storybook/preview.tsx";
import { brandNames, brands } from "#storybook/toolbars/brands.ts";
import { ProductProvider } from "../../ports/product.tsx";
import { Brand } from "./brand.tsx";
import "#storybook/gallery/states/gallery.css";

const meta = preview.meta({ title: "Patterns/Brand", tags: ["autodocs"], component: Brand });

/** The mark with the product's name: change it in the toolbar. */
export const Playground = meta.story();

/** A short name, one of 32 characters, one in another script. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: () => (
    <div className="gallery-stack">
      {brandNames.map((brand) => (
        <ProductProvider key={brand} product={{ name: brands[brand], demoReplies: false }}>
          <Brand />
        </ProductProvider>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const name of Object.values(brands)) await expect(canvas.getByText(name)).toBeVisible();
  },
});

/** In a narrow space the name is truncated with an ellipsis; the mark stays whole. */
export const LongText = meta.story({
  tags: ["variant"],
  globals: { brand: "long" },
  decorators: [
    (Story) => (
      <div style={{ display: "flex", width: "160px" }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const name = canvas.getByText(brands.long);
    await expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
    await expect(canvasElement.querySelector("svg")?.getBoundingClientRect().width).toBe(24);
  },
});

/** The arch takes the color of the text. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas, canvasElement }) => {
    const mark = canvasElement.querySelector("svg");
    const name = canvas.getByText(brands.short);
    await expect(mark && getComputedStyle(mark).color).toBe(getComputedStyle(name).color);
  },
});

/** The mark comes first. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl", brand: "nonLatin" },
  play: async ({ canvas, canvasElement }) => {
    const mark = canvasElement.querySelector("svg")?.getBoundingClientRect();
    await expect(mark?.left).toBeGreaterThan(canvas.getByText(brands.nonLatin).getBoundingClientRect().left);
  },
});
