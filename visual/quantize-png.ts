import sharp from "sharp";

/** The largest channel difference, of 255: below the threshold of the visual comparison. */
const tolerance = 3;

/**
 * Reduces a picture to less than half the bytes with a palette of 256 colors. Returns it unchanged if it needs
 * more colors, has transparency or was reduced before.
 */
export async function quantizePng(png: Buffer): Promise<Buffer> {
  const { hasAlpha, isPalette } = await sharp(png).metadata();
  if (hasAlpha || isPalette) return png;
  const shrunk = await sharp(png).png({ palette: true, quality: 100, dither: 0, effort: 10 }).toBuffer();
  return (await largestDifference(png, shrunk)) <= tolerance ? shrunk : png;
}

async function largestDifference(png: Buffer, other: Buffer): Promise<number> {
  const pixels = (picture: Buffer) => sharp(picture).toColorspace("srgb").removeAlpha().raw().toBuffer();
  const [these, those] = await Promise.all([pixels(png), pixels(other)]);
  return these.reduce((most, value, at) => Math.max(most, Math.abs(value - (those[at] ?? 0))), 0);
}
