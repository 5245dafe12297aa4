import { Copy } from "lucide-react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { Tooltips } from "./tooltips.tsx";

const meta = preview.meta({
  title: "Primitives/Tooltip",
  tags: ["autodocs"],
  component: Tooltips,
  // The frame of every story renders the tooltips.
  render: () => <IconButton label={samples.action} icon={<Copy aria-hidden="true" />} />,
});

const tooltip = () => document.querySelector("[data-tooltip-box]");

/** The code of the tooltips is loaded after the first render; the focus shows one from then on. */
async function focusButton() {
  await waitFor(async () => {
    screen.getByRole("button").blur();
    await userEvent.tab();
    await expect(tooltip()).not.toBeNull();
  });
}

/** The name of a button without a visible label, under the pointer or with the focus. */
export const Playground = meta.story();

export const OnFocus = meta.story({
  tags: ["visual"],
  play: async () => {
    await focusButton();
    await expect(tooltip()).toHaveTextContent(samples.action);
  },
});

/** The pointer may enter the tooltip; it disappears when the pointer is elsewhere. */
export const OnHover = meta.story({
  render: () => (
    <div className="gallery-stack">
      <IconButton label={samples.action} icon={<Copy aria-hidden="true" />} />
      <p>{samples.sentence}</p>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("button"));
    await waitFor(() => expect(tooltip()).toHaveTextContent(samples.action));
    await userEvent.hover(tooltip() as Element);
    await expect(tooltip()).toBeInTheDocument();
    await userEvent.unhover(tooltip() as Element);
    await userEvent.hover(canvas.getByText(samples.sentence));
    await waitFor(() => expect(tooltip()).toBeNull());
  },
});

/** The focus may scroll its element into view: the tooltip follows it. */
export const FollowsScroll = meta.story({
  render: () => (
    <section aria-label={samples.sentence} style={{ height: "8rem", overflow: "auto" }}>
      <div style={{ height: "16rem" }} />
      <IconButton label={samples.action} icon={<Copy aria-hidden="true" />} />
      <div style={{ height: "16rem" }} />
    </section>
  ),
  play: async ({ canvas }) => {
    await focusButton();
    canvas.getByRole("region", { name: samples.sentence }).scrollTop -= 20;
    await waitFor(async () => {
      const { bottom } = screen.getByRole("button").getBoundingClientRect();
      const distance = (tooltip()?.getBoundingClientRect().top ?? 0) - bottom;
      await expect(distance).toBeGreaterThan(0);
      await expect(distance).toBeLessThan(10);
    });
  },
});

/** Screen readers hear the name of the button once. */
export const NamedOnce = meta.story({
  play: async () => {
    await focusButton();
    await expect(tooltip()).toHaveAttribute("aria-hidden", "true");
    await expect(screen.getByRole("button", { name: samples.action })).toHaveAccessibleDescription("");
  },
});

/** It stays inside the window. */
export const LongText = meta.story({
  render: () => <IconButton label={samples.long} icon={<Copy aria-hidden="true" />} />,
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await focusButton();
    const { left = -1, right = Number.POSITIVE_INFINITY } = tooltip()?.getBoundingClientRect() ?? {};
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const RightToLeft = OnFocus.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });

export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors", "wholePage")],
  play: async () => {
    await focusButton();
    await expectVisibleBorder(tooltip() as HTMLElement);
  },
});

/** Escape hides it, and the focus stays. */
export const Keyboard = meta.story({
  play: async ({ canvas }) => {
    await focusButton();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(tooltip()).toBeNull());
    await expect(canvas.getByRole("button")).toHaveFocus();
  },
});
