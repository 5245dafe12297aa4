import { expect, fn } from "storybook/test";
import { navigationText } from "#contract/texts/page-texts.ts";
import { samplePaths } from "#storybook/gallery/samples/sample-reply.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { pseudoStates } from "#storybook/gallery/states/state-matrix.tsx";
import { preview } from "#storybook/preview.tsx";
import { TopNavigation } from "./top-navigation.tsx";

const meta = preview.meta({
  title: "Patterns/Top navigation",
  tags: ["autodocs"],
  component: TopNavigation,
  args: {
    session: "signed-in" as const,
    paths: samplePaths,
    currentPath: samplePaths.newChat,
    onLogout: fn(),
  },
  argTypes: { session: { control: "inline-radio", options: ["loading", "signed-in", "anonymous"] } },
  parameters: { frame: "bare" },
});

/** The same items in the same order; the last one is Sign in or Sign out. */
export const Playground = meta.story();

/**
 * Signed in, a visitor, and while the session is loading: the last item's space is reserved, to avoid layout
 * shift.
 */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: (args) => (
    <div className="gallery-stack">
      <TopNavigation {...args} />
      <TopNavigation {...args} session="anonymous" currentPath={samplePaths.login} />
      <TopNavigation {...args} session="loading" currentPath={samplePaths.chats} />
    </div>
  ),
  play: async ({ canvas }) => {
    const { newChat, login, chatHistory } = navigationText;
    await expect(canvas.getAllByRole("button", { name: navigationText.logout })).toHaveLength(1);
    const current = canvas.getAllByRole("link", { current: "page" });
    await expect(current.map((link) => link.textContent)).toEqual([newChat, login, chatHistory]);
  },
});

/** Every item in every state, side by side. */
export const States = meta.story({
  tags: ["visual"],
  globals: { pseudo: pseudoStates },
  render: (args) => (
    <div className="gallery-stack">
      {["rest", "hover", "focus", "active"].map((state) => (
        <div key={state} data-column={state}>
          <TopNavigation {...args} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const { newChat, chatHistory, logout } = navigationText;
    for (const name of [newChat, chatHistory])
      await expect(canvas.getAllByRole("link", { name })).toHaveLength(4);
    for (const button of canvas.getAllByRole("button", { name: logout })) await expect(button).toBeEnabled();
    await expect(canvas.getAllByRole("link", { current: "page" })).toHaveLength(4);
  },
});

/** On a phone icons replace the labels, which stay the items' accessible names. */
export const Phone = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: navigationText.newChat })).toBeVisible();
    await expect(canvas.getByRole("button", { name: navigationText.logout })).toBeVisible();
  },
});

/** A name of 32 characters is truncated on a phone; every item keeps its position and target size. */
export const LongText = meta.story({
  tags: ["variant", "visual", "phone"],
  globals: { viewport: { value: "phone" }, brand: "long" },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const item = canvas.getByRole("link", { name: navigationText.chatHistory }).getBoundingClientRect();
    await expect(Math.min(item.width, item.height)).toBeGreaterThanOrEqual(44);
  },
});

/** The brand is on the right, the last item on the left. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl", brand: "nonLatin" },
  play: async ({ canvas }) => {
    const [first, last] = [canvas.getAllByRole("link")[0], canvas.getByRole("button")];
    await expect(first?.getBoundingClientRect().left).toBeGreaterThan(last.getBoundingClientRect().left);
  },
});

/** The current page keeps its underline, in the color of the text. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    const current = canvas.getByRole("link", { current: "page" });
    await expect(getComputedStyle(current, "::after").backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
  },
});

/** Tab follows the reading order; Enter on the last item signs out. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const { newChat, chatHistory, logout } = navigationText;
    await userEvent.tab();
    await expect(canvas.getAllByRole("link")[0]).toHaveFocus();
    for (const name of [newChat, chatHistory]) {
      await userEvent.tab();
      await expect(canvas.getByRole("link", { name })).toHaveFocus();
    }
    await expect(canvas.getByRole("link", { name: newChat })).toHaveAttribute("aria-current", "page");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: logout })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
});
