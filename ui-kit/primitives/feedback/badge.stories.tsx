import { Ban, Check } from "lucide-react";
import { expect } from "storybook/test";
import { adminText } from "#contract/texts/admin-texts.ts";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { EmulatedMedia } from "#storybook/gallery/states/emulated-media.tsx";
import { StateMatrix } from "#storybook/gallery/states/state-matrix.tsx";
import { typedKeys } from "#storybook/gallery/states/typed-keys.ts";
import { badgeOf } from "#storybook/helpers/page/controls.ts";
import { preview } from "#storybook/preview.tsx";
import { Badge } from "./badge.tsx";
import { type Tone, ToneIcon } from "./tone.tsx";

const tones: Record<Tone, string> = {
  success: "It works",
  warning: "It works no more",
  danger: "It failed",
  info: "Worth knowing",
  neutral: "Neither good nor bad",
};

const meta = preview.meta({
  title: "Primitives/Badge",
  tags: ["autodocs"],
  component: Badge,
  args: { tone: "success" as const, icon: <Check aria-hidden="true" />, children: adminText.valid },
  argTypes: { tone: { control: "select", options: typedKeys(tones) }, icon: { control: false } },
});

/** A state in a word, with an icon beside it. */
export const Playground = meta.story();

/** Every tone, bare and with its icon; the text shows the state. */
export const Matrix = meta.story({
  tags: ["variant", "visual"],
  render: () => (
    <StateMatrix
      caption="Tones"
      rows={tones}
      columns={["word", "icon"]}
      cell={(tone, column) => (
        <Badge tone={tone} icon={column === "icon" && <ToneIcon tone={tone} />}>
          {tone}
        </Badge>
      )}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll("td svg")).toHaveLength(typedKeys(tones).length);
    const fills = typedKeys(tones).map((tone) => {
      const [word] = canvas.getAllByText(tone, { selector: "td *" });
      return getComputedStyle(badgeOf(word)).backgroundColor;
    });
    await expect(new Set(fills).size, "no two tones look the same").toBe(fills.length);
  },
});

/** A badge stays on one line; keep it to one or two words. */
export const LongText = meta.story({
  tags: ["variant"],
  args: { tone: "neutral", icon: undefined, children: samples.emoji },
  play: async ({ canvas }) => {
    const badge = badgeOf(canvas.getByText(samples.emoji));
    await expect(badge.getBoundingClientRect().height).toBeLessThanOrEqual(26);
  },
});

/** The icon comes first in both directions. */
export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  args: { children: samples.hebrew },
  play: async ({ canvas }) => {
    const badge = badgeOf(canvas.getByText(samples.hebrew));
    const { left, right } = badge.getBoundingClientRect();
    await expect(badge.querySelector("svg")?.getBoundingClientRect().left).toBeGreaterThan(
      (left + right) / 2,
    );
  },
});

/** Valid and Invalid differ by text and icon without color. */
export const ForcedColors = meta.story({
  tags: ["variant"],
  render: () => (
    <EmulatedMedia feature="forced-colors">
      <div className="gallery-row">
        <Badge tone="success" icon={<Check aria-hidden="true" />}>
          {adminText.valid}
        </Badge>
        <Badge tone="warning" icon={<Ban aria-hidden="true" />}>
          {adminText.invalid}
        </Badge>
      </div>
    </EmulatedMedia>
  ),
  play: async ({ canvas }) => {
    const valid = badgeOf(canvas.getByText(adminText.valid));
    const invalid = badgeOf(canvas.getByText(adminText.invalid));
    await expect(getComputedStyle(valid).backgroundColor).toBe(getComputedStyle(invalid).backgroundColor);
    await expect(valid.querySelector("svg")?.innerHTML).not.toBe(invalid.querySelector("svg")?.innerHTML);
  },
});
