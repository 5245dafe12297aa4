import { expect } from "storybook/test";
import { TokenList } from "#storybook/gallery/token-list.tsx";
import { preview } from "#storybook/preview.tsx";
import { breakpoints, radii, shadows, sizes, spacing, zIndex } from "./geometry.ts";

const meta = preview.meta({ title: "Foundations/Space, radius and shadow" });

const bar = (width: string) => <span className="gallery-bar" style={{ width }} />;

/** The rhythm: steps of four pixels, named by how many fours; then the few places that have a name of their own. */
export const Space = meta.story({
  tags: ["visual"],
  render: () => <TokenList tokens={spacing} show={bar} />,
  play: async ({ canvas }) => {
    for (const name of Object.keys(spacing)) await expect(canvas.getByText(name)).toBeVisible();
  },
});

/** Targets, columns, icons and the places of what is loading. */
export const Sizes = meta.story({ render: () => <TokenList tokens={sizes} show={bar} /> });

/** The larger the surface, the rounder; the tail is the one sharp corner of a bubble. */
export const Radius = meta.story({
  tags: ["visual"],
  render: () => (
    <TokenList
      tokens={radii}
      show={(borderRadius) => <span className="gallery-box" style={{ borderRadius }} />}
    />
  ),
});

/** Only what floats has a shadow: a card is told from the canvas by a line. `hearth` is light, not height. */
export const Shadow = meta.story({
  tags: ["visual"],
  render: () => (
    <TokenList
      tokens={shadows}
      show={(boxShadow) => <span className="gallery-box" style={{ boxShadow, marginBlock: "16px" }} />}
    />
  ),
});

/** What lies above what, from the bottom up. */
export const Layers = meta.story({ render: () => <TokenList tokens={zIndex} show={() => null} /> });

/** The widths at which the layout changes. */
export const Breakpoints = meta.story({
  render: () => (
    <TokenList
      tokens={Object.fromEntries(Object.entries(breakpoints).map(([name, value]) => [name, { value }]))}
      show={bar}
    />
  ),
});
