import { expect } from "storybook/test";
import { navigationText } from "#contract/texts.ts";
import { EmulatedMedia } from "#storybook/gallery/emulated-media.tsx";
import { samplePaths } from "#storybook/gallery/sample-paths.ts";
import { preview } from "#storybook/preview.tsx";
import { ProductProvider } from "../ports/product.tsx";
import { SignedInFooter } from "./signed-in-footer.tsx";

const meta = preview.meta({
  title: "Patterns/Signed-in footer",
  component: SignedInFooter,
  args: { isAdmin: true as boolean | undefined, paths: samplePaths },
  parameters: { frame: "bare" },
});

/** What the navigation does not list, quietly. */
export const Playground = meta.story();

/** An administrator, an administrator of a demo, a user of a demo, and before the roles are known. */
export const Matrix = meta.story({
  tags: ["visual"],
  render: ({ paths }) => (
    <div className="gallery-stack">
      <SignedInFooter isAdmin paths={paths} />
      <ProductProvider product={{ name: "", demoReplies: true }}>
        <SignedInFooter isAdmin paths={paths} />
        <SignedInFooter isAdmin={false} paths={paths} />
        <SignedInFooter isAdmin={undefined} paths={paths} />
      </ProductProvider>
    </div>
  ),
});

/** With room for a line, nothing below it moves when the roles arrive. */
export const AlwaysAsHigh = Matrix.extend({
  tags: ["!visual"],
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll("footer")].map((footer) => footer.clientHeight);
    await expect(new Set(heights).size).toBe(1);
  },
});

/** On a phone the sentence and the link share the room as lines. */
export const Phone = meta.story({
  globals: { viewport: { value: "phone" } },
  render: (args) => (
    <ProductProvider product={{ name: "", demoReplies: true }}>
      <SignedInFooter {...args} />
    </ProductProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** The link takes the system's colour of links. */
export const ForcedColours = meta.story({
  decorators: [
    (Story) => (
      <EmulatedMedia feature="forced-colors">
        <Story />
      </EmulatedMedia>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: navigationText.adminDashboard })).toBeVisible();
  },
});

/** Only an administrator has something to reach here. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: navigationText.adminDashboard })).toHaveFocus();
  },
});
