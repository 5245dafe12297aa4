import sharp from "sharp";

/** The most that a channel may differ, of 255: less than a comparison of pictures can tell. */
const tolerance = 3;

/**
 * A picture in less than half the bytes, by a palette of 256 colors. A picture that needs more colors, one with
 * transparency and one that was shrunk before come back as they are.
 */
export async function shrinkPng(png: Buffer): Promise<Buffer> {
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
