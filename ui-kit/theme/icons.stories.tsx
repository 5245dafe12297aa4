import { expect } from "storybook/test";
import { IconTiles, usedIcons } from "#storybook/gallery/theme/icon-tiles.tsx";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Foundations/Icons",
  component: IconTiles,
  args: { icons: usedIcons() },
});

/** Every icon of the kit, read from the source, with the files that use it. An icon is always beside a text. */
export const All = meta.story({
  tags: ["visual"],
  play: async ({ canvas, canvasElement, args }) => {
    await expect(args.icons.length).toBeGreaterThan(10);
    await expect(canvas.getByText("MessageSquarePlus")).toBeVisible();
    await expect(canvasElement.querySelectorAll("svg[aria-hidden=true]")).toHaveLength(3 * args.icons.length);
  },
});
