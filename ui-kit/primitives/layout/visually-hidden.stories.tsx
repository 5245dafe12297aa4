import { expect } from "storybook/test";
import { navigationText } from "#contract/texts/page-texts.ts";
import { preview } from "#storybook/preview.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import "#storybook/gallery/states/gallery.css";

const meta = preview.meta({
  title: "Primitives/Visually hidden",
  tags: ["autodocs"],
  component: VisuallyHidden,
  args: { children: navigationText.loading },
  decorators: [
    (Story) => (
      <p className="gallery-note">
        Between the brackets stands a word for those who do not see the page: [<Story />]
      </p>
    ),
  ],
});

/** It is part of the page's text and takes no space. */
export const Playground = meta.story({
  play: async ({ canvas }) => {
    const word = canvas.getByText(navigationText.loading);
    await expect(word.getBoundingClientRect()).toMatchObject({ width: 1, height: 1 });
  },
});
