import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { OpenedByButton } from "#storybook/gallery/states/opened-by-button.tsx";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../buttons/button.tsx";
import { AlertDialog } from "./alert-dialog.tsx";
import { Drawer } from "./drawer.tsx";

const meta = preview.meta({
  title: "Primitives/Drawer",
  tags: ["autodocs"],
  component: Drawer,
  args: {
    id: "drawer",
    open: false,
    title: chatText.recentChats,
    closeLabel: chatText.hideRecentChats,
    onClose: fn(),
    children: <p style={{ padding: "1.5rem" }}>{samples.sentence}</p>,
  },
  render: (args) => <OpenedByButton panel={Drawer} args={args} />,
  parameters: { docs: { story: { inline: false, height: "320px" } } },
});

const drawer = () => screen.findByRole("dialog", { name: chatText.recentChats });
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

/** A panel at the start edge of the window until it is closed. */
export const Playground = meta.story();

export const Open = meta.story({
  args: { open: true },
  tags: ["visual"],
  play: async ({ args }) => {
    const panel = await drawer();
    await waitFor(() => expect(panel.getBoundingClientRect().left).toBe(0));
    await userEvent.click(within(panel).getByRole("button", { name: chatText.hideRecentChats }));
    await isGone();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({
  args: { open: true, children: <p>{`${samples.long} ${samples.unbroken}`}</p> },
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const panel = await drawer();
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  args: { open: true },
  globals: { direction: "rtl" },
  play: async () => {
    const { right } = (await drawer()).getBoundingClientRect();
    await expect(Math.round(right)).toBe(document.documentElement.clientWidth);
  },
});

export const ForcedColors = meta.story({
  tags: ["variant"],
  args: { open: true },
  decorators: [withEmulatedMedia("forced-colors", "wholePage")],
  play: async () => {
    const { borderInlineEndStyle, borderInlineEndWidth } = getComputedStyle(await drawer());
    await expect(`${borderInlineEndWidth} ${borderInlineEndStyle}`).toBe("1px solid");
  },
});

/** Escape closes it, and the focus returns. */
export const Keyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await drawer();
    await waitFor(async () => {
      await userEvent.keyboard("{Escape}");
      await expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    });
    await waitFor(() => expect(canvas.getByRole("button", { name: samples.action })).toHaveFocus());
  },
});

function QuestionOverDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{samples.action}</Button>
      <AlertDialog
        open={open}
        title={historyText.confirmTitle}
        description={historyText.confirmDescription}
        cancelLabel={historyText.cancel}
        confirmLabel={historyText.delete}
        onCancel={() => setOpen(false)}
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

/** Under an alert dialog, screen readers see only the dialog, and a click beside it does not close the drawer. */
export const UnderQuestion = meta.story({
  args: { open: true, children: <QuestionOverDrawer /> },
  play: async ({ args }) => {
    const panel = await drawer();
    await userEvent.click(within(panel).getByRole("button", { name: samples.action }));
    const question = await screen.findByRole("alertdialog");
    await waitFor(() => expect(panel.closest("[aria-hidden=true]")).not.toBeNull());
    await expect(question.closest("[aria-hidden=true]")).toBeNull();
    const { clientWidth, clientHeight } = document.documentElement;
    const coords = { clientX: clientWidth - 1, clientY: clientHeight - 1 };
    const target = document.elementFromPoint(coords.clientX, coords.clientY) ?? question;
    await userEvent.pointer({ keys: "[MouseLeft]", target, coords });
    // Ark closes a dialog in the frame after the press.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(question).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await expect(await drawer()).toBe(panel);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
