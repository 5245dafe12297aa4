import { expect, fn } from "storybook/test";
import { samplePaths } from "#storybook/gallery/sample-paths.ts";
import { preview } from "#storybook/preview.tsx";
import { brandNames, brands } from "#storybook/stage/brands.ts";
import { BrandMark } from "../patterns/brand-mark.tsx";
import { Hearth } from "../patterns/hearth.tsx";
import { TopNavigation } from "../patterns/top-navigation.tsx";
import { ProductProvider } from "../ports/product.tsx";
import "#storybook/gallery/gallery.css";

const meta = preview.meta({ title: "Foundations/Brand", component: BrandMark });

/** A hearth's arch in the colour of the text, with the one warm light in it; and drawn large, in stone. */
export const Mark = meta.story({
  tags: ["visual"],
  render: () => (
    <div className="gallery-row">
      <BrandMark size="small" />
      <BrandMark size="normal" />
      <Hearth fire="lit" size="small" />
      <Hearth fire="lit" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll("svg")].map(
      (mark) => mark.getBoundingClientRect().width,
    );
    await expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  },
});

/** The name is the operator's: short, of 32 characters, in another script. It is the bot's name too. */
export const Names = meta.story({
  tags: ["visual"],
  parameters: { frame: "bare" },
  render: () => (
    <div className="gallery-stack">
      {brandNames.map((brand) => (
        <ProductProvider key={brand} product={{ name: brands[brand], demoReplies: false }}>
          <TopNavigation session="signed-in" paths={samplePaths} currentPath="" onLogout={fn()} />
        </ProductProvider>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const name of Object.values(brands)) await expect(canvas.getByText(name)).toBeVisible();
  },
});
