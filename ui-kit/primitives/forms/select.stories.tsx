import { expect, fn, screen, waitFor } from "storybook/test";
import { newChatText } from "#contract/texts/page-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { withEmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { pseudoStates, StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { withState } from "#storybook/gallery/states/with-state.tsx";
import { preview } from "#storybook/preview.tsx";
import { Select, type SelectItem } from "./select.tsx";

const items: SelectItem[] = [
  { value: "friendly", label: "Friendly", description: "Warm, plain words" },
  { value: "formal", label: "Formal", description: "As in a letter to a court" },
  { value: "brief", label: "Brief", description: "As few words as will do" },
];
const rows = { placeholder: "Nothing is chosen", chosen: "One is", error: "And something is wrong" };

const meta = preview.meta({
  title: "Primitives/Select",
  tags: ["autodocs"],
  component: Select<string>,
  args: { label: newChatText.styleLabel, items, value: "friendly", onChange: fn() },
  render: withState(Select<string>),
});

/** Selects one of several options. */
export const Playground = meta.story({ args: { hint: newChatText.styleHelp } });

/** Closed, in every state. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  globals: { pseudo: pseudoStates },
  render: (args) => (
    <StateMatrix
      caption="States"
      rows={rows}
      columns={["rest", "focus", "disabled"]}
      cell={(row, column) => (
        <div className="gallery-field">
          <Select
            {...args}
            value={row === "chosen" ? args.value : undefined}
            placeholder={newChatText.styleHelp}
            error={row === "error" ? newChatText.stylesFailed : undefined}
            disabled={column === "disabled"}
          />
        </div>
      )}
    />
  ),
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole("combobox");
    await expect(boxes.filter((box) => box.matches(":disabled"))).toHaveLength(3);
    for (const box of boxes) await expect(box.getBoundingClientRect().width).toBeLessThanOrEqual(272);
    for (const box of boxes.slice(3, 6)) await expect(box).toHaveTextContent("Friendly");
    for (const box of boxes.slice(6)) await expect(box).toHaveAccessibleDescription(newChatText.stylesFailed);
  },
});

/** The open list: each option with its description, the selected one checked. */
export const Open = meta.story({
  tags: ["visual"],
  parameters: { docs: { story: { inline: false, height: "320px" } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    const chosen = await screen.findByRole("option", { name: "Friendly" });
    await expect(chosen).toHaveAttribute("aria-selected", "true");
    await expect(chosen).toHaveAccessibleDescription("Warm, plain words");
  },
});

/** A list with more options than fit scrolls, and no visible option is cut off. */
export const ManyOptions = meta.story({
  args: {
    items: Array.from({ length: 9 }, (_, index) => ({
      value: `${index}`,
      label: `${index + 1}`,
      description: samples.sentence,
    })),
    value: "0",
  },
  parameters: { docs: { story: { inline: false, height: "480px" } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    const list = await screen.findByRole("listbox");
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    const end = () => list.getBoundingClientRect().bottom - list.clientTop;
    const cut = () =>
      screen.getAllByRole("option").filter((option) => {
        const { top, bottom } = option.getBoundingClientRect();
        return Math.round(top) < Math.round(end()) && bottom > end() + 1;
      });
    await waitFor(() => expect(cut()).toEqual([]));
  },
});

/** When some options fit below, the list does not cover the content above, with any amount of space there. */
export const SomeRoomBelow = ManyOptions.extend({
  decorators: [
    (Story) => (
      <div style={{ paddingTop: "calc(100dvh - 340px)" }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("combobox");
    await userEvent.click(field);
    const list = await screen.findByRole("listbox");
    const below = () => list.getBoundingClientRect().top - field.getBoundingClientRect().bottom;
    await waitFor(() => expect(below()).toBeGreaterThan(0));
    await waitFor(() => expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  },
});

/** The selected name is truncated to one line; in the list it wraps. */
export const LongText = meta.story({
  tags: ["variant"],
  args: {
    value: "long",
    items: [
      { value: "long", label: samples.long, description: `${samples.sentence} ${samples.unbroken}` },
      { value: "emoji", label: samples.emoji },
    ],
  },
  parameters: { docs: { story: { inline: false, height: "320px" } } },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole("combobox");
    await expect(trigger.getBoundingClientRect().height).toBe(44);
    await userEvent.click(trigger);
    const list = await screen.findByRole("listbox");
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
});

/** The chevron is on the left, where reading ends. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { label: samples.hebrew, items: [{ value: "friendly", label: samples.arabic }] },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("combobox");
    const middle = trigger.getBoundingClientRect().left + trigger.clientWidth / 2;
    await expect(trigger.querySelector("svg")?.getBoundingClientRect().right).toBeLessThan(middle);
  },
});

/** The highlighted option is outlined, because its fill is removed. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { docs: { story: { inline: false, height: "320px" } } },
  decorators: [withEmulatedMedia("forced-colors", "wholePage")],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("combobox").focus();
    await userEvent.keyboard("{ArrowDown}");
    const highlighted = await screen.findByRole("option", { name: "Friendly" });
    await waitFor(() => expect(getComputedStyle(highlighted).outlineStyle).toBe("solid"));
  },
});

/** Arrows move, letters jump, Enter selects, Escape cancels; focus returns to the field. */
export const Keyboard = meta.story({
  parameters: { docs: { story: { inline: false, height: "320px" } } },
  play: async ({ canvas, userEvent, args, step }) => {
    const box = canvas.getByRole("combobox", { name: newChatText.styleLabel });
    const closed = () => waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
    await step("Escape closes the list and changes nothing", async () => {
      await userEvent.tab();
      await expect(box).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await screen.findByRole("listbox");
      await userEvent.keyboard("{ArrowDown}{Escape}");
      await closed();
      await expect(box).toHaveTextContent("Friendly");
    });
    await step("A letter jumps, Enter chooses", async () => {
      await waitFor(() => expect(box).toHaveFocus());
      await userEvent.keyboard("{Enter}");
      await screen.findByRole("listbox");
      await userEvent.keyboard("b{Enter}");
      await closed();
      await expect(args.onChange).toHaveBeenCalledWith("brief");
      await expect(box).toHaveTextContent("Brief");
      await waitFor(() => expect(box).toHaveFocus());
    });
  },
});
