import { expect, fn, screen, waitFor } from "storybook/test";
import { adminText } from "#contract/texts/admin-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { expectVisibleBorder } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";
import { ConfirmDeleteDialog } from "./confirm-delete-dialog.tsx";

const meta = preview.meta({
  title: "Patterns/Confirm dialog",
  tags: ["autodocs"],
  component: ConfirmDeleteDialog,
  args: { open: true, onCancel: fn(), onConfirm: fn() },
  parameters: { docs: { story: { inline: false, height: "360px" } } },
});

const dialog = () => screen.findByRole("alertdialog", { name: historyText.confirmTitle });

/** The confirmation before a permanent deletion. */
export const Playground = meta.story({
  tags: ["visual"],
  play: async () => {
    await expect(await dialog()).toHaveAccessibleDescription(historyText.confirmDescription);
  },
});

/** A different loss is named in the same place. */
export const OtherDescription = meta.story({
  args: { description: `${adminText.delete}: ${samples.sentence}` },
  play: async () => {
    await expect(await dialog()).toHaveAccessibleDescription(`${adminText.delete}: ${samples.sentence}`);
  },
});

/** A long description wraps, and the buttons stay below it. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { description: `${samples.long} ${samples.unbroken}` },
  play: async () => {
    const shown = await dialog();
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    const words = screen.getByText(new RegExp(samples.unbroken)).getBoundingClientRect();
    const act = screen.getByRole("button", { name: historyText.delete }).getBoundingClientRect();
    await expect(act.top).toBeGreaterThanOrEqual(words.bottom);
  },
});

/** The action is at the end in right-to-left order. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async () => {
    await dialog();
    const [keep, act] = [historyText.cancel, historyText.delete].map((name) =>
      screen.getByRole("button", { name }).getBoundingClientRect(),
    );
    await expect(act?.right).toBeLessThan(keep?.left ?? Number.NaN);
  },
});

/** The dialog and both buttons keep their edges. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors", "wholePage")],
  play: async () => {
    await expectVisibleBorder(await dialog());
    for (const name of [historyText.cancel, historyText.delete])
      await expectVisibleBorder(screen.getByRole("button", { name }));
  },
});

/** Enter on the focused Cancel keeps the chat. */
export const Keyboard = meta.story({
  play: async ({ userEvent, args }) => {
    await dialog();
    // Focus moves into the dialog one frame after rendering.
    const cancel = screen.getByRole("button", { name: historyText.cancel });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});
