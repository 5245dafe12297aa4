import { expect, fn, screen } from "storybook/test";
import { adminText, historyText } from "#contract/texts.ts";
import { samples } from "#storybook/gallery/samples.ts";
import { preview } from "#storybook/preview.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const meta = preview.meta({
  title: "Patterns/Confirm dialog",
  component: ConfirmDialog,
  args: { open: true, onCancel: fn(), onConfirm: fn() },
  parameters: { docs: { story: { inline: false, height: "360px" } } },
});

const dialog = () => screen.findByRole("alertdialog", { name: historyText.confirmTitle });

/** The product's one question before something is deleted for good. */
export const Playground = meta.story({
  tags: ["visual"],
  play: async () => {
    await expect(await dialog()).toHaveAccessibleDescription(historyText.confirmDescription);
  },
});

/** Another loss is named in the same place. */
export const OtherDescription = meta.story({
  args: { description: `${adminText.delete}: ${samples.sentence}` },
  play: async () => {
    await expect(await dialog()).toHaveAccessibleDescription(`${adminText.delete}: ${samples.sentence}`);
  },
});

/** Enter on the focused Cancel keeps the chat: nobody deletes by habit. */
export const Keyboard = meta.story({
  play: async ({ userEvent, args }) => {
    await dialog();
    await expect(screen.getByRole("button", { name: historyText.cancel })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});
