import { expect, fn, spyOn, waitFor } from "storybook/test";
import { copiedNoticeMilliseconds } from "#contract/limits.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { pseudoStates, StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { preview } from "#storybook/preview.tsx";
import { CopyButton } from "./copy-button.tsx";

const meta = preview.meta({
  title: "Patterns/Copy button",
  tags: ["autodocs"],
  component: CopyButton,
  args: {
    text: samples.sentence,
    label: adminText.copyUrl,
    copiedLabel: adminText.copied,
    onResult: fn(),
  },
});

/** Copies, shows "Copied" for two seconds, and reports the result to its screen. */
export const Playground = meta.story();

/** In every state. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  globals: { pseudo: pseudoStates },
  render: (args) => (
    <StateMatrix
      caption="States"
      rows={{ copy: "Before it is pressed" }}
      columns={["rest", "hover", "focus", "active", "disabled"]}
      cell={(_, state) => <CopyButton {...args} disabled={state === "disabled"} />}
    />
  ),
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole("button", { name: adminText.copyUrl });
    await expect(buttons.map((button) => button.matches(":disabled"))).toEqual([
      ...[false, false, false, false],
      true,
    ]);
  },
});

/** The label changes for two seconds; width and focus do not. */
export const Copied = meta.story({
  tags: ["slow"],
  play: async ({ canvas, userEvent, args }) => {
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const width = () => canvas.getByRole("button").getBoundingClientRect().width;
    const before = width();
    await userEvent.click(canvas.getByRole("button", { name: adminText.copyUrl }));
    await waitFor(() => expect(args.onResult).toHaveBeenCalledWith("ok"));
    await expect(write).toHaveBeenCalledWith(args.text);
    await expect(canvas.getByRole("button", { name: adminText.copied })).toHaveFocus();
    await expect(width()).toBe(before);
    await waitFor(() => expect(canvas.getByRole("button", { name: adminText.copyUrl })).toBeVisible(), {
      timeout: 2 * copiedNoticeMilliseconds,
    });
  },
});

/** If the Clipboard API and the fallback both fail, the screen gets the failure and the label stays. */
export const Refused = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
    spyOn(document, "execCommand").mockReturnValue(false);
    await userEvent.click(canvas.getByRole("button", { name: adminText.copyUrl }));
    await waitFor(() => expect(args.onResult).toHaveBeenCalledWith("failed"));
    await expect(canvas.getByRole("button", { name: adminText.copyUrl })).toHaveFocus();
  },
});

/** If the browser throws, the text is neither left in a field of the page nor part of the next copy. */
export const Throwing = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
    spyOn(document, "execCommand").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    await userEvent.click(canvas.getByRole("button", { name: adminText.copyUrl }));
    await waitFor(() => expect(args.onResult).toHaveBeenCalledWith("failed"));
    await expect(document.querySelector("textarea")).toBeNull();
    await expect(canvas.getByRole("button", { name: adminText.copyUrl })).toHaveFocus();
  },
});

/** Both labels wrap in the space of the longer one. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { label: samples.long },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: samples.long });
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  },
});

/** The icon comes first. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { label: samples.hebrew },
  play: async ({ canvas }) => {
    const icon = canvas.getByRole("button").querySelector("svg")?.getBoundingClientRect();
    const word = canvas.getByText(samples.hebrew).getBoundingClientRect();
    await expect(icon?.left).toBeGreaterThanOrEqual(word.right);
  },
});

/** The button keeps its edge. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("button")).borderTopStyle).toBe("solid");
  },
});

/** Enter copies, and the button keeps focus while its label changes. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByRole("button", { name: adminText.copied })).toHaveFocus();
  },
});
