import sharp from "sharp";

/** The largest channel difference, of 255: below the threshold of the visual comparison. */
const tolerance = 3;
/** The colors of a palette (PNG specification, section 11.2.2). */
const paletteColors = 256;

/**
 * Reduces a picture to about a third of its bytes: rare shades become the nearest common color within the tolerance, and a
 * palette holds what is left if it can. The most common colors stay exact. Returns the picture unchanged if it has
 * transparency or was reduced before.
 */
export async function quantizePng(png: Buffer): Promise<Buffer> {
  const { hasAlpha, isPalette } = await sharp(png).metadata();
  if (hasAlpha || isPalette) return png;
  const { data, info } = await pixelsOf(png);
  const { pixels, colors } = mergeShades(data);
  const merged = sharp(pixels, { raw: { width: info.width, height: info.height, channels: 3 } });
  const whole = () => merged.png({ compressionLevel: 9 }).toBuffer();
  if (colors > paletteColors) return pixels.equals(data) ? png : whole();
  const shrunk = await merged.png({ palette: true, quality: 100, dither: 0, effort: 10 }).toBuffer();
  return (await pixelsOf(shrunk)).data.equals(pixels) ? shrunk : whole();
}

/** Red, green and blue of each pixel. */
function pixelsOf(png: Buffer) {
  return sharp(png).toColorspace("srgb").removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

const channelsOf = (color: number) => [color >> 16, (color >> 8) & 255, color & 255] as const;

/** Replaces rare colors by the nearest more common one within the tolerance; `colors`: how many are left. */
function mergeShades(pixels: Buffer): { pixels: Buffer; colors: number } {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const color = pixels.readUIntBE(at, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, few], [, many]) => many - few).map(([color]) => color);
  const kept: number[] = [];
  const replacements = new Map<number, number>();
  for (const color of byCount) {
    const near = nearest(color, kept);
    if (near === undefined) kept.push(color);
    replacements.set(color, near ?? color);
  }
  const merged = Buffer.from(pixels);
  for (let at = 0; at < pixels.length; at += 3) {
    const color = pixels.readUIntBE(at, 3);
    merged.writeUIntBE(replacements.get(color) ?? color, at, 3);
  }
  return { pixels: merged, colors: kept.length };
}

function nearest(color: number, others: readonly number[]): number | undefined {
  const [red, green, blue] = channelsOf(color);
  let least = tolerance + 1;
  let found: number | undefined;
  for (const other of others) {
    const [otherRed, otherGreen, otherBlue] = channelsOf(other);
    const distance = Math.max(
      Math.abs(red - otherRed),
      Math.abs(green - otherGreen),
      Math.abs(blue - otherBlue),
    );
    if (distance >= least) continue;
    least = distance;
    found = other;
  }
  return found;
}
