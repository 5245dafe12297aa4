import { expect } from "storybook/test";
import { drawnIcons, IconTiles } from "#storybook/gallery/theme/icon-tiles.tsx";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Foundations/Icons",
  component: IconTiles,
  args: { icons: drawnIcons() },
});

/** Every icon that the kit draws, read from its source, with where it is drawn. An icon always stands beside a name. */
export const All = meta.story({
  tags: ["visual"],
  play: async ({ canvas, canvasElement, args }) => {
    await expect(args.icons.length).toBeGreaterThan(10);
    await expect(canvas.getByText("MessageSquarePlus")).toBeVisible();
    await expect(canvasElement.querySelectorAll("svg[aria-hidden=true]")).toHaveLength(3 * args.icons.length);
  },
});
