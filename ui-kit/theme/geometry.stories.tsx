import { expect } from "storybook/test";
import { LayerStack } from "#storybook/gallery/theme/layer-stack.tsx";
import { TokenList } from "#storybook/gallery/theme/token-list.tsx";
import { preview } from "#storybook/preview.tsx";
import { breakpoints, radii, shadows, sizes, spacing, zIndex } from "./geometry.ts";

const meta = preview.meta({ title: "Foundations/Space, radius and shadow" });

const bar = (width: string) => <span className="gallery-bar" style={{ width }} />;

/** Spacing: steps of four pixels, named by their number; then the few named distances. */
export const Space = meta.story({
  tags: ["visual"],
  render: () => <TokenList category="spacing" tokens={spacing} show={bar} />,
  play: async ({ canvas }) => {
    for (const name of Object.keys(spacing)) await expect(canvas.getByText(name)).toBeVisible();
  },
});

/** Targets, columns, icons and skeletons. */
export const Sizes = meta.story({
  render: () => <TokenList category="sizes" tokens={sizes} show={bar} />,
  play: async ({ canvas }) => {
    for (const name of Object.keys(sizes)) await expect(canvas.getByText(name)).toBeVisible();
    const control = canvas.getByText("control").closest("li");
    await expect(control?.querySelector(".gallery-bar")?.getBoundingClientRect().width).toBe(44);
  },
});

/** The larger the surface, the rounder; the tail is the only sharp corner of a bubble. */
export const Radius = meta.story({
  tags: ["visual"],
  render: () => (
    <TokenList
      category="radii"
      tokens={radii}
      show={(borderRadius) => <span className="gallery-box" style={{ borderRadius }} />}
    />
  ),
  play: async ({ canvasElement }) => {
    const boxes = [...canvasElement.querySelectorAll(".gallery-box")];
    const drawn = new Set(boxes.map((box) => getComputedStyle(box).borderRadius));
    await expect(boxes).toHaveLength(Object.keys(radii).length);
    await expect(drawn.size, "each is another one").toBe(boxes.length);
  },
});

/** Only floating surfaces have a shadow: a card has a border. */
export const Shadow = meta.story({
  tags: ["visual"],
  render: () => (
    <TokenList
      category="shadows"
      tokens={shadows}
      show={(boxShadow) => <span className="gallery-box" style={{ boxShadow, marginBlock: "16px" }} />}
    />
  ),
  play: async ({ canvasElement }) => {
    const boxes = [...canvasElement.querySelectorAll(".gallery-box")];
    const drawn = new Set(boxes.map((box) => getComputedStyle(box).boxShadow));
    await expect(drawn, "each is another one").toHaveProperty("size", Object.keys(shadows).length);
  },
});

/** The layers, from the bottom up. */
export const Layers = meta.story({
  render: () => <LayerStack layers={zIndex} />,
  play: async ({ canvasElement }) => {
    const layers = [...canvasElement.querySelectorAll(".gallery-code")].map((code) =>
      Number(code.textContent),
    );
    await expect(layers).toHaveLength(Object.keys(zIndex).length);
    await expect(new Set(layers).size, "no two lie on one level").toBe(layers.length);
  },
});

/** The widths at which the layout changes. */
export const Breakpoints = meta.story({
  render: () => (
    <TokenList
      category="breakpoints"
      tokens={Object.fromEntries(Object.entries(breakpoints).map(([name, value]) => [name, { value }]))}
      show={bar}
    />
  ),
  play: async ({ canvas }) => {
    for (const [name, width] of Object.entries(breakpoints))
      await expect(canvas.getByText(name).closest("li")).toHaveTextContent(width);
  },
});
