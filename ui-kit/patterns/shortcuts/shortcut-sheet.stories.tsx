import { expect, fn, screen, waitFor, within } from "storybook/test";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { expectNoHorizontalScroll, expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";
import { memoryPreferences, PreferencesProvider } from "../../ports/preferences.tsx";
import { shortcutKeys } from "../../ports/shortcut-keys.ts";
import { ShortcutSheet } from "./shortcut-sheet.tsx";

const meta = preview.meta({
  title: "Patterns/Shortcut sheet",
  tags: ["autodocs"],
  component: ShortcutSheet,
  args: { open: true, onClose: fn() },
  render: (args) => (
    <PreferencesProvider>
      <ShortcutSheet {...args} />
    </PreferencesProvider>
  ),
  parameters: { docs: { story: { inline: false, height: "720px" } } },
});

const noEnter = memoryPreferences({ enterSends: false });

const sheet = () => screen.findByRole("dialog", { name: shortcutText.help });

/** Every shortcut with this keyboard's labels. */
export const Playground = meta.story();

export const Open = meta.story({
  tags: ["visual"],
  play: async () => {
    const found = within(await sheet());
    const inBox = ["send", "newLine", "stop", "recall"];
    for (const [action, text] of Object.entries(shortcutText.acts))
      if (action in shortcutKeys || inBox.includes(action))
        await expect(found.getByText(text)).toBeInTheDocument();
    await expect(found.queryByRole("checkbox")).toBeNull();
  },
});

/** The head stays at the top of the dialog when its content is scrolled, and covers the content above it. */
export const ScrolledDown = meta.story({
  tags: ["phone"],
  globals: { viewport: { value: "phone" } },
  play: async ({ userEvent, args }) => {
    const dialog = await sheet();
    // It grows while it opens.
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    const found = within(dialog);
    const close = found.getByRole("button", { name: shortcutText.close });
    const distance = () => close.getBoundingClientRect().top - dialog.getBoundingClientRect().top;
    const before = distance();
    found.getByText(shortcutText.acts.recall).scrollIntoView({ block: "end" });
    await waitFor(() => expect(dialog.scrollTop).toBeGreaterThan(0));
    await expect(distance()).toBe(before);
    await expect(dialog.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await userEvent.click(close);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** The keys of the message box are those of the user's setting. */
export const EnterStartsLine = meta.story({
  render: (args) => (
    <PreferencesProvider store={noEnter}>
      <ShortcutSheet {...args} />
    </PreferencesProvider>
  ),
  play: async () => {
    const row = within(await sheet())
      .getByText(shortcutText.acts.newLine)
      .closest("div");
    await expect(row).not.toHaveTextContent("Shift");
  },
});

export const LongText = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await sheet();
    await expectNoHorizontalScroll();
  },
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async () => {
    const found = within(await sheet());
    const act = found.getByText(shortcutText.acts.newChat).getBoundingClientRect();
    const [keys] = found.getAllByText("O");
    await expect(keys?.getBoundingClientRect().right).toBeLessThan(act.left);
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors", "wholePage")],
  play: async () => expectVisibleBorder(await sheet()),
});

export const Keyboard = meta.story({
  play: async ({ userEvent, args }) => {
    await sheet();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalled();
  },
});
