import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { AppIcon } from "#contract/http/web-manifest.ts";

const brand = readFileSync(new URL("../../app/favicon.svg", import.meta.url), "utf8");

/** The size of the sign in a full square: inside the circle that every mask keeps, and with some room on iOS. */
const scales = { maskable: 0.72, touch: 0.86 };

/** The brand's SVG with square corners, and its sign smaller around the middle. */
function fullSquare(svg: string, scale: number): string {
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const middle = Number(size) / 2;
  const move = `translate(${middle} ${middle}) scale(${scale}) translate(${-middle} ${-middle})`;
  return svg
    .replace(/ rx="\d+"/, "")
    .replace(/<path[\s\S]*(?=<\/svg>)/, (sign) => `<g transform="${move}">${sign}</g>`);
}

/** Draws an icon from the brand's SVG. */
export function drawIcon({ pixels, purpose }: AppIcon): Promise<Buffer> {
  const svg = purpose === "any" ? brand : fullSquare(brand, scales[purpose]);
  return sharp(Buffer.from(svg), { density: (72 * pixels) / 32 })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

export const iconFile = ({ file }: AppIcon) => new URL(`../../app/${file}`, import.meta.url);
