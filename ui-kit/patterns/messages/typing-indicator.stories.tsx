import { expect } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { preview } from "#storybook/preview.tsx";
import { brands } from "#storybook/toolbars/brands.ts";
import { TypingIndicator } from "./typing-indicator.tsx";

const meta = preview.meta({ title: "Patterns/Typing line", tags: ["autodocs"], component: TypingIndicator });

/** The bot is typing: three ember dots, and a text with its name for screen readers. */
export const Playground = meta.story({
  tags: ["visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(chatText.waiting(brands.short));
  },
});

/** The text contains the product's name, of any length. */
export const LongText = meta.story({
  tags: ["variant"],
  globals: { brand: "long" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(chatText.waiting(brands.long));
  },
});

/** The dots are on the right, where the reply will begin. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const [first, second] = [...canvas.getByRole("status").children].map((dot) =>
      dot.getBoundingClientRect(),
    );
    await expect(first?.left).toBeGreaterThan(second?.left ?? Number.NaN);
    await expect(first?.left).toBeGreaterThan(document.documentElement.clientWidth / 2);
  },
});

/** With reduced motion the dots are static. */
export const ReducedMotion = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("prefers-reduced-motion")],
  play: async ({ canvas }) => {
    const dot = canvas.getByRole("status").firstElementChild;
    await expect(dot && getComputedStyle(dot).animationIterationCount).toBe("1");
  },
});

/** The dots take the color of the text. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    const line = canvas.getByRole("status");
    const dot = line.firstElementChild;
    await expect(dot && getComputedStyle(dot).backgroundColor).toBe(getComputedStyle(line).color);
  },
});
