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

  it("keeps its common colors, and rare ones within three steps of each channel", async () => {
    const common = Array.from({ length: 63 }, () => [20, 30, 40]).flat();
    const picture = await png([[...common, 22, 30, 37]]);
    expect(await pixelsOf(await quantizePng(picture))).toEqual([...common, 20, 30, 40]);
    const other = await png([[...common, 20, 34, 40]]);
    expect(await pixelsOf(await quantizePng(other))).toEqual([...common, 20, 34, 40]);
  });

  it("has no palette where that would change more colors, and stays as it is the next time", async () => {
    const row = (green: number) => Array.from({ length: 64 }, (_, red) => [red * 4, green, 0]).flat();
    const rows = Array.from({ length: 64 }, (_, line) => row(line * 4));
    const picture = await png([...rows.slice(1), row(251)]);
    const shrunk = await quantizePng(picture);
    expect(await pixelsOf(shrunk)).toEqual([...rows.slice(1), row(252)].flat());
    expect(await quantizePng(shrunk)).toBe(shrunk);
  });

  it("is the picture itself where it has transparency", async () => {
    const picture = await png([[1, 2, 3, 100]], 4);
    expect(await quantizePng(picture)).toBe(picture);
  });
});
