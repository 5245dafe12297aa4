import { expect, fn, screen, waitFor, within } from "storybook/test";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { OpenedByButton } from "#storybook/gallery/states/opened-by-button.tsx";
import { expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";
import { Sheet } from "./sheet.tsx";

const meta = preview.meta({
  title: "Primitives/Sheet",
  tags: ["autodocs"],
  component: Sheet,
  args: {
    open: false,
    title: shortcutText.help,
    closeLabel: shortcutText.close,
    onClose: fn(),
    children: <p style={{ padding: "1.5rem" }}>{samples.sentence}</p>,
  },
  render: (args) => <OpenedByButton panel={Sheet} args={args} />,
  parameters: { docs: { story: { inline: false, height: "320px" } } },
});

const sheet = () => screen.findByRole("dialog", { name: shortcutText.help });
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

/** A panel over the page until it is closed. */
export const Playground = meta.story();

export const Open = meta.story({
  args: { open: true },
  play: async () => {
    const close = within(await sheet()).getByRole("button", { name: shortcutText.close });
    await waitFor(() => expect(close).toHaveFocus());
  },
});

/** Longer than the window, it scrolls with its overlay. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { open: true, children: <p style={{ padding: "1.5rem" }}>{samples.long.repeat(12)}</p> },
  play: async () => {
    const found = await sheet();
    await expect(found.scrollWidth).toBeLessThanOrEqual(found.clientWidth);
  },
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { open: true },
  play: async () => {
    const found = await sheet();
    const close = within(found).getByRole("button").getBoundingClientRect();
    const { left, right } = found.getBoundingClientRect();
    await expect(close.right).toBeLessThan((left + right) / 2);
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  args: { open: true },
  decorators: [withEmulatedMedia("forced-colors", "wholePage")],
  play: async () => expectVisibleBorder(await sheet()),
});

/** Escape closes it, and focus returns to the previous element. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await sheet();
    await userEvent.keyboard("{Escape}");
    await isGone();
    await waitFor(() => expect(canvas.getByRole("button", { name: samples.action })).toHaveFocus());
  },
});

/**
 * The page is hidden from screen readers a moment after focus has moved: they look for another place when theirs is hidden, and
 * do not announce the dialog when focus arrives there.
 */
export const FocusedBeforePageIsHidden = meta.story({
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole("button", { name: samples.action });
    const isHidden = () => opener.closest("[aria-hidden=true]") !== null;
    const times: { focused?: number; hidden?: number } = {};
    const listening = new AbortController();
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest("[role=dialog]")) times.focused ??= performance.now();
    };
    document.addEventListener("focusin", handleFocus, { signal: listening.signal });
    const observer = new MutationObserver(() => {
      if (isHidden()) times.hidden ??= performance.now();
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ["aria-hidden"] });
    await userEvent.click(opener);
    await waitFor(() => expect(times.hidden).toBeDefined());
    listening.abort();
    observer.disconnect();
    await expect((times.hidden ?? 0) - (times.focused ?? Number.NaN)).toBeGreaterThan(200);
    await expect(await sheet()).toHaveAttribute("aria-modal", "true");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(isHidden()).toBe(false);
  },
});
