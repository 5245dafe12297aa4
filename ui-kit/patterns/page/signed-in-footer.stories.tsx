import { expect, fn } from "storybook/test";
import { navigationText } from "#contract/texts/page-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { samplePaths } from "#storybook/gallery/samples/sample-reply.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { preview } from "#storybook/preview.tsx";
import { ProductProvider } from "../../ports/product.tsx";
import { SignedInFooter } from "./signed-in-footer.tsx";

const meta = preview.meta({
  title: "Patterns/Signed-in footer",
  component: SignedInFooter,
  args: {
    isAdmin: true as boolean | undefined,
    paths: samplePaths,
    commands: { palette: fn(), help: fn() },
  },
  parameters: { frame: "bare" },
});

/** Links that the navigation does not list. */
export const Playground = meta.story();

/** An administrator, an administrator of a demo, a user of a demo, and before the roles are known. */
export const Matrix = meta.story({
  tags: ["visual"],
  render: ({ paths, commands }) => (
    <div className="gallery-stack">
      <SignedInFooter isAdmin paths={paths} commands={commands} />
      <ProductProvider product={{ name: "", demoReplies: true }}>
        <SignedInFooter isAdmin paths={paths} />
        <SignedInFooter isAdmin={false} paths={paths} commands={commands} />
        <SignedInFooter isAdmin={undefined} paths={paths} />
      </ProductProvider>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link", { name: navigationText.adminDashboard })).toHaveLength(2);
    await expect(canvas.getAllByText(navigationText.demoReplies)).toHaveLength(2);
  },
});

/** On one line, nothing below it moves when the roles are loaded. */
export const AlwaysAsHigh = Matrix.extend({
  tags: ["!visual"],
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll(".gallery-stack > *")].map(
      (footer) => footer.clientHeight,
    );
    await expect(new Set(heights).size).toBe(1);
  },
});

/** On a phone the text and the link are separate lines. */
export const LongText = meta.story({
  tags: ["phone"],
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

/** The text comes first, the link follows: right to left. */
export const RightToLeft = meta.story({
  globals: { direction: "rtl" },
  render: (args) => (
    <ProductProvider product={{ name: "", demoReplies: true }}>
      <SignedInFooter {...args} />
    </ProductProvider>
  ),
  play: async ({ canvas }) => {
    const sentence = canvas.getByText(navigationText.demoReplies).getBoundingClientRect();
    const last = canvas.getByRole("link", { name: navigationText.adminDashboard }).getBoundingClientRect();
    await expect(last.right).toBeLessThan(sentence.left);
  },
});

/** The link takes the system's link color. */
export const ForcedColors = meta.story({
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: navigationText.adminDashboard })).toBeVisible();
  },
});

/** Commands and shortcuts are reachable without their keys; the links follow, the administrator's last. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: shortcutText.palette })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.commands?.help).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: navigationText.security })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: navigationText.adminDashboard })).toHaveFocus();
  },
});
