import { Download, Pencil } from "lucide-react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";
import { Menu } from "./menu.tsx";

const rename = fn();
const { menu } = historyText;

const meta = preview.meta({
  title: "Primitives/Menu",
  tags: ["autodocs"],
  component: Menu,
  args: {
    label: historyText.actionsOf(samples.action),
    items: [
      { name: "rename", label: menu.rename, icon: <Pencil aria-hidden="true" />, onAction: rename },
      { name: "export", label: menu.export, icon: <Download aria-hidden="true" />, onAction: fn() },
    ],
  },
  parameters: { docs: { story: { inline: false, height: "220px" } } },
  beforeEach: () => void rename.mockClear(),
});

const item = (name: string) => screen.findByRole("menuitem", { name });

/** A few actions behind one quiet button. */
export const Playground = meta.story();

export const Open = meta.story({
  tags: ["visual"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await waitFor(async () => expect(await item(menu.rename)).toBeVisible());
  },
});

/** An action runs once, by pointer or screen reader. */
export const Taken = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    (await item(menu.rename)).click();
    await waitFor(() => expect(screen.queryByRole("menuitem")).not.toBeInTheDocument());
    await expect(rename).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole("button"));
    await userEvent.click(await item(menu.rename));
    await expect(rename).toHaveBeenCalledTimes(2);
  },
});

export const LongText = meta.story({
  tags: ["variant"],
  args: {
    items: [{ name: "long", label: samples.sentence, icon: <Pencil aria-hidden="true" />, onAction: fn() }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    const { right } = (await item(samples.sentence)).getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    const found = await item(menu.rename);
    const icon = found.querySelector("svg")?.getBoundingClientRect();
    const { left, right } = found.getBoundingClientRect();
    await expect(icon?.left).toBeGreaterThan((left + right) / 2);
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors", "wholePage")],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await item(menu.rename);
    await expectVisibleBorder(await screen.findByRole("menu"));
  },
});

/** Enter opens it and runs the action; Escape returns focus. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await item(menu.rename);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button")).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await item(menu.rename);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(rename).toHaveBeenCalledTimes(1));
  },
});
