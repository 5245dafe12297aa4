import { expect, fn } from "storybook/test";
import { adminText } from "#contract/texts/admin-texts.ts";
import { inviteText } from "#contract/texts/page-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { pseudoStates, StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { withState } from "#storybook/gallery/states/with-state.tsx";
import { preview } from "#storybook/preview.tsx";
import { Button } from "../buttons/button.tsx";
import { TextField } from "./text-field.tsx";

const digits = "40171936";
const rows = { empty: "Its placeholder, if any", filled: "What was typed", error: "And why it was refused" };

const meta = preview.meta({
  title: "Primitives/Text field",
  tags: ["autodocs"],
  component: TextField,
  args: { label: inviteText.passcodeLabel, value: "", onChange: fn() },
  argTypes: { action: { control: false } },
  render: withState(TextField),
});

/**
 * Numbers and codes are in the mono font and entered as text, so that an invalid one can be displayed and
 * reported.
 */
export const Playground = meta.story({
  args: { hint: inviteText.passcodeHint, inputMode: "numeric", mono: true },
});

/** A button beside the input fills it. */
export const Action = meta.story({
  args: { value: digits, mono: true, action: <Button>{adminText.generate}</Button> },
  play: async ({ canvas }) => {
    const [box, button] = [canvas.getByRole("textbox"), canvas.getByRole("button")];
    await expect(button.getBoundingClientRect().left).toBeGreaterThan(box.getBoundingClientRect().left);
  },
});

/** Empty, filled and invalid, in every state. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  globals: { pseudo: pseudoStates },
  render: (args) => (
    <StateMatrix
      caption="States"
      rows={rows}
      columns={["rest", "focus", "disabled"]}
      cell={(row, column) => (
        <TextField
          {...args}
          value={row === "filled" ? digits : row === "error" ? "forty" : ""}
          placeholder={row === "empty" ? "8 digits" : ""}
          hint={row === "error" ? undefined : adminText.numberHint}
          error={row === "error" ? inviteText.passcodeInvalid : undefined}
          disabled={column === "disabled"}
        />
      )}
    />
  ),
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole("textbox");
    const [empty, filled, refused] = [boxes.slice(0, 3), boxes.slice(3, 6), boxes.slice(6)];
    for (const box of empty) await expect(box).toHaveValue("");
    for (const box of filled) await expect(box).toHaveValue(digits);
    for (const box of refused) await expect(box).toHaveAccessibleDescription(inviteText.passcodeInvalid);
    await expect(boxes.filter((box) => box.matches(":disabled"))).toHaveLength(3);
  },
});

/** Label, hint and error wrap; the input scrolls. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { label: samples.long, value: samples.unbroken, hint: samples.sentence, error: samples.unbroken },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** The button is on the other side of the input. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { label: samples.hebrew, value: samples.arabic, action: <Button>{adminText.generate}</Button> },
  play: async ({ canvas }) => {
    const [box, button] = [canvas.getByRole("textbox"), canvas.getByRole("button")];
    await expect(button.getBoundingClientRect().right).toBeLessThan(box.getBoundingClientRect().left);
  },
});

/** The box keeps its edge, and the error its icon. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  args: { error: inviteText.passcodeInvalid },
  decorators: [withEmulatedMedia("forced-colors")],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("textbox")).borderTopStyle).toBe("solid");
  },
});

/** A click on the label focuses the input; hint and error are announced with it. */
export const Keyboard = meta.story({
  args: { hint: inviteText.passcodeHint, error: inviteText.passcodeInvalid },
  play: async ({ canvas, userEvent, step }) => {
    const box = canvas.getByRole("textbox", { name: inviteText.passcodeLabel });
    await step("Label and Tab lead into the box", async () => {
      await userEvent.click(canvas.getByText(inviteText.passcodeLabel));
      await expect(box).toHaveFocus();
      await userEvent.keyboard("12ab");
      await expect(box).toHaveValue("12ab");
    });
    await step("It is heard as refused, with the hint and the reason", async () => {
      await expect(box).toBeInvalid();
      await expect(box).toHaveAccessibleDescription(
        `${inviteText.passcodeHint} ${inviteText.passcodeInvalid}`,
      );
    });
  },
});
