import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { quantizePng } from "./quantize-png.ts";

/** A picture of one row for each list, without a palette. */
function png(rows: readonly (readonly number[])[], channels: 3 | 4 = 3): Promise<Buffer> {
  const width = (rows[0]?.length ?? 0) / channels;
  return sharp(Buffer.from(rows.flat()), { raw: { width, height: rows.length, channels } })
    .png()
    .toBuffer();
}

async function pixelsOf(picture: Buffer): Promise<number[]> {
  return [...(await sharp(picture).removeAlpha().raw().toBuffer())];
}

const threeColors = [
  [0, 0, 0, 255, 128, 0, 255, 128, 0],
  [10, 20, 30, 0, 0, 0, 255, 128, 0],
];

describe("a shrunk picture", () => {
  it("has a palette and the same pixels", async () => {
    const shrunk = await quantizePng(await png(threeColors));
    expect((await sharp(shrunk).metadata()).isPalette).toBe(true);
    expect(await pixelsOf(shrunk)).toEqual(threeColors.flat());
  });

  it("stays as it is the next time", async () => {
    const shrunk = await quantizePng(await png(threeColors));
    expect(await quantizePng(shrunk)).toBe(shrunk);
  });

  it("is the picture itself where a palette would change its colors", async () => {
    const row = (green: number) => Array.from({ length: 64 }, (_, red) => [red * 4, green, 0]).flat();
    const picture = await png(Array.from({ length: 64 }, (_, line) => row(line * 4)));
    expect(await quantizePng(picture)).toBe(picture);
  });

  it("is the picture itself where it has transparency", async () => {
    const picture = await png([[1, 2, 3, 100]], 4);
    expect(await quantizePng(picture)).toBe(picture);
  });
});
