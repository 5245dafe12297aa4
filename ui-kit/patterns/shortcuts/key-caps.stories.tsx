import { expect } from "storybook/test";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { preview } from "#storybook/preview.tsx";
import { keyCaps, shortcutKeys } from "../../ports/shortcut-keys.ts";
import { KeyCaps } from "./key-caps.tsx";

const meta = preview.meta({
  title: "Patterns/Key caps",
  tags: ["autodocs"],
  component: KeyCaps,
  args: { keys: keyCaps(shortcutKeys.newChat, false) },
});

/** Keys that are pressed together. */
export const Playground = meta.story();

/** Every shortcut, as labeled on both kinds of keyboards. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: () => (
    <div className="gallery-stack">
      {Object.entries(shortcutKeys).map(([act, keys]) => (
        <div key={act} className="gallery-row">
          <KeyCaps keys={keyCaps(keys, false)} />
          <KeyCaps keys={keyCaps(keys, true)} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Ctrl")).toHaveLength(6);
    await expect(canvas.getAllByText("⌘")).toHaveLength(6);
  },
});

/** Keys keep the keyboard's order in both directions. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const [held, last] = ["Ctrl", "O"].map((key) => canvas.getByText(key).getBoundingClientRect().left);
    await expect(held).toBeLessThan(last ?? 0);
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText("Ctrl")).borderTopStyle).toBe("solid");
  },
});
