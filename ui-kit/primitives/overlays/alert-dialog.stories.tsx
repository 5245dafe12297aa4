import { expect, fireEvent, fn, screen, waitFor } from "storybook/test";
import { historyText } from "#contract/texts/history-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { Stateful } from "#storybook/gallery/states/with-state.tsx";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../buttons/button.tsx";
import { AlertDialog } from "./alert-dialog.tsx";

const meta = preview.meta({
  title: "Primitives/Alert dialog",
  tags: ["autodocs"],
  component: AlertDialog,
  args: {
    open: true,
    title: historyText.confirmTitle,
    description: historyText.confirmDescription,
    cancelLabel: historyText.cancel,
    confirmLabel: historyText.delete,
    onCancel: fn(),
    onConfirm: fn(),
  },
  parameters: { docs: { story: { inline: false, height: "360px" } } },
  render: (args) => (
    <Stateful initialValue={args.open}>
      {(open, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>{historyText.deleteChat("")}</Button>
          <AlertDialog
            {...args}
            open={open}
            onCancel={() => {
              args.onCancel();
              setOpen(false);
            }}
          />
        </>
      )}
    </Stateful>
  ),
});

const dialog = () => screen.findByRole("alertdialog", { name: historyText.confirmTitle });

/** A question that requires an answer. Cancel is focused first. */
export const Playground = meta.story();

/** The initial state: the page behind it is dimmed, not blurred. */
export const Open = meta.story({
  tags: ["visual"],
  play: async () => {
    await expect(await dialog()).toHaveAccessibleDescription(historyText.confirmDescription);
  },
});

/** While the action is pending neither button works, and Escape does not close the dialog. */
export const Busy = meta.story({
  tags: ["visual"],
  args: { busy: true },
  play: async ({ userEvent, args }) => {
    await dialog();
    await expect(screen.getByRole("button", { name: historyText.cancel })).toBeDisabled();
    await expect(screen.getByRole("button", { name: historyText.delete })).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
});

/** A long question scrolls with the window; its buttons stay below it. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { description: `${samples.long} ${samples.unbroken} `.repeat(3) },
  play: async () => {
    const shown = await dialog();
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
  },
});

/** The action is on the left, where reading ends. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { description: samples.arabic },
  play: async () => {
    await dialog();
    const [cancel, act] = [historyText.cancel, historyText.delete].map((name) =>
      screen.getByRole("button", { name }).getBoundingClientRect(),
    );
    await expect(act?.left).toBeLessThan(cancel?.left ?? 0);
  },
});

/** The dialog and both buttons keep their edges. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors", "wholePage")],
  play: async () => {
    await expect(getComputedStyle(await dialog()).borderTopStyle).toBe("solid");
  },
});

/** Ends the animations of a dialog as soon as they begin, like a frame that takes longer than the animation. */
function endAnimationsAtOnce() {
  const observer = new MutationObserver(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ["data-state"] });
  return observer;
}

/** On a busy machine the closing animation begins and ends in one frame; the dialog is removed from the page. */
export const ClosedInOneFrame = meta.story({
  play: async ({ userEvent }) => {
    await dialog();
    const observer = endAnimationsAtOnce();
    await userEvent.click(screen.getByRole("button", { name: historyText.cancel }));
    await waitFor(() => expect(document.querySelector("[data-scope=dialog]")).toBeNull());
    observer.disconnect();
  },
});

/** Focus moves in, is trapped, and returns; Escape cancels, a click outside has no effect. */
export const Keyboard = meta.story({
  args: { open: false },
  play: async ({ canvas, userEvent, args, step }) => {
    const opener = canvas.getByRole("button");
    await step("It opens with Cancel in focus", async () => {
      opener.focus();
      await userEvent.keyboard("{Enter}");
      await dialog();
      await waitFor(() => expect(screen.getByRole("button", { name: historyText.cancel })).toHaveFocus());
    });
    await step("Tab goes round its two buttons", async () => {
      await userEvent.tab();
      await expect(screen.getByRole("button", { name: historyText.delete })).toHaveFocus();
      await userEvent.tab();
      await expect(screen.getByRole("button", { name: historyText.cancel })).toHaveFocus();
    });
    await step("A click outside answers nothing", async () => {
      await fireEvent.pointerDown(document.body);
      await fireEvent.click(document.body);
      await expect(args.onCancel).not.toHaveBeenCalled();
    });
    await step("Escape cancels, and focus is back where it was", async () => {
      await userEvent.keyboard("{Escape}");
      await expect(args.onCancel).toHaveBeenCalledOnce();
      await waitFor(() => expect(opener).toHaveFocus());
      await expect(args.onConfirm).not.toHaveBeenCalled();
    });
  },
});
