import { expect } from "storybook/test";
import { adminText } from "#contract/texts/admin-texts.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { preview } from "#storybook/preview.tsx";
import { Heading } from "./heading.tsx";
import "#storybook/gallery/states/gallery.css";

const meta = preview.meta({
  title: "Primitives/Heading",
  tags: ["autodocs"],
  component: Heading,
  args: { level: 1 as const, children: newChatText.heading },
  argTypes: {
    level: { control: "inline-radio", options: [1, 2, 3, 4] },
    size: { control: "inline-radio", options: ["page", "section", "label"] },
  },
});

/** The size follows the level; set another only if the page's outline requires it. */
export const Playground = meta.story();

/** One page heading, then sections, then labels. The page heading grows from 28 to 36 px at 1280 px. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: () => (
    <div className="gallery-stack">
      <Heading level={1}>{adminText.heading}</Heading>
      <Heading level={2}>{adminText.createHeading}</Heading>
      <Heading level={3}>{adminText.listHeading}</Heading>
      <Heading level={4}>{adminText.columns.status}</Heading>
      <Heading level={2} size="label">
        {adminText.columns.actions}
      </Heading>
    </div>
  ),
  play: async ({ canvas }) => {
    const sizes = [1, 2, 3, 4].map((level) =>
      Number.parseFloat(
        getComputedStyle(canvas.getAllByRole("heading", { level })[0] ?? document.body).fontSize,
      ),
    );
    await expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  },
});

/** Words and unbroken strings wrap. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { children: chatText.titleOf(`${samples.unbroken} ${samples.long}`) },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading", { level: 1 });
    await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
  },
});

/** A script that our fonts lack falls back to the system's font, in the same size. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { children: samples.hebrew },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading", { level: 1, name: samples.hebrew });
    const { direction, fontSize } = getComputedStyle(heading);
    await expect([direction, fontSize]).toEqual(["rtl", "36px"]);
  },
});

/** It has the system's text color. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading", { level: 1 });
    const frame = heading.closest("[data-emulated]");
    await expect(getComputedStyle(heading).color).toBe(frame && getComputedStyle(frame).color);
  },
});

/** It is not a tab stop, but focusable by script: a navigation focuses it to announce the page. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const heading = canvas.getByRole("heading", { level: 1 });
    await userEvent.tab();
    await expect(heading).not.toHaveFocus();
    heading.focus();
    await expect(heading).toHaveFocus();
  },
});
