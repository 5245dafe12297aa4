import { expect, fn } from "storybook/test";
import { samplePaths } from "#storybook/gallery/samples/sample-reply.ts";
import { BrandSheet } from "#storybook/gallery/theme/brand-sheet.tsx";
import { preview } from "#storybook/preview.tsx";
import { brandNames, brands } from "#storybook/toolbars/brands.ts";
import { BrandMark } from "../patterns/brand/brand-mark.tsx";
import { TopNavigation } from "../patterns/page/top-navigation.tsx";
import { ProductProvider } from "../ports/product.tsx";
import "#storybook/gallery/states/gallery.css";

const meta = preview.meta({ title: "Foundations/Brand", component: BrandMark });

/** The mark, its sizes and its clear space; drawn large, it is a stone hearth with a fire in three states. */
export const Mark = meta.story({
  tags: ["visual"],
  render: () => <BrandSheet />,
  play: async ({ canvas }) => {
    const widthOf = (plate: string) =>
      canvas.getByText(plate).closest("figure")?.querySelector("svg")?.getBoundingClientRect().width;
    await expect(widthOf("16 px")).toBe(16);
    await expect(widthOf("24 px")).toBe(24);
    await expect(widthOf("Laid, small")).toBeLessThan(widthOf("Laid") ?? 0);
  },
});

/** The operator sets the name: short, of 32 characters, in another script. It is also the bot's name. */
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
