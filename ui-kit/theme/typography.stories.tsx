import type { CSSProperties } from "react";
import { expect } from "storybook/test";
import { samples } from "#storybook/gallery/samples/samples.ts";
import { TokenList } from "#storybook/gallery/theme/token-list.tsx";
import { preview } from "#storybook/preview.tsx";
import { brands } from "#storybook/toolbars/brands.ts";
import { tokenPurpose } from "./tokens/design-tokens.ts";
import { fonts, fontWeights, textStyles } from "./typography.ts";

const meta = preview.meta({ title: "Foundations/Type" });

/** Designers use pixels; 1 rem is 16 px unless the user sets a larger font. */
function inPixels(value: string): string {
  return value.endsWith("rem") ? `${Number.parseFloat(value) * 16} px` : value;
}

/** A text style as inline style: the theme names families and weights, but inline styles need values. */
function styleOf({ fontFamily, fontWeight, ...rest }: Record<string, string>): CSSProperties {
  const family = fonts[fontFamily ?? "body"]?.value;
  const weight = fontWeights[fontWeight ?? "normal"]?.value;
  return { ...rest, ...(family && { fontFamily: family }), ...(weight && { fontWeight: weight }) };
}

/** The whole scale: a component sets its size only by these names. Sizes follow the user's font size. */
export const Scale = meta.story({
  tags: ["visual"],
  render: () => (
    <ul className="gallery-tokens">
      {Object.entries(textStyles).map(([name, { value }]) => (
        <li key={name} className="gallery-tile">
          <span>
            <span className="gallery-name">{name}</span>{" "}
            <span className="gallery-code">{Object.values(value).map(inPixels).join(" · ")}</span>{" "}
            <span className="gallery-use">{tokenPurpose("textStyles", name)}</span>
          </span>
          <span style={styleOf(value)} data-style={name}>
            {samples.sentence}
          </span>
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const sizeOf = (name: string) => {
      const sample = canvasElement.querySelector(`[data-style=${name}]`);
      return sample === null ? 0 : Number.parseFloat(getComputedStyle(sample).fontSize);
    };
    await expect([sizeOf("body"), sizeOf("reply")]).toEqual([16, 17]);
  },
});

/** Three families: for headings, for text, and for ids and code. */
export const Families = meta.story({
  tags: ["visual"],
  render: () => (
    <TokenList
      category="fonts"
      tokens={fonts}
      show={(value) => (
        <span style={{ fontFamily: value, fontSize: "1.25rem" }}>{samples.sentence} 0123456789</span>
      )}
    />
  ),
  play: async () => {
    await document.fonts.ready;
    const ours = [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
    await expect(ours.join()).toContain("Hanken Grotesk Variable");
  },
});

/** Few weights: the display weight is for headings and the name. */
export const Weights = meta.story({
  render: () => (
    <TokenList
      category="fontWeights"
      tokens={fontWeights}
      show={(value) => (
        <span style={{ fontWeight: Number(value), fontSize: "1.25rem" }}>{samples.sentence}</span>
      )}
    />
  ),
  play: async ({ canvas }) => {
    const drawn = canvas.getAllByText(samples.sentence).map((sample) => getComputedStyle(sample).fontWeight);
    const weights = Object.values(fontWeights).map(({ value }) => String(value));
    await expect(drawn.toSorted()).toEqual(weights.toSorted());
  },
});

/** Scripts that our fonts lack fall back to the system's; line heights stay the same. */
export const OtherScripts = meta.story({
  render: () => (
    <div className="gallery-stack">
      {[samples.arabic, samples.hebrew, brands.nonLatin, samples.emoji].map((text) => (
        <p key={text} dir="auto" style={{ margin: 0 }}>
          {text}
        </p>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(samples.arabic).getBoundingClientRect().height).toBe(24);
  },
});
