import { deflateSync, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readChunks, writeChunks } from "./chunks.ts";
import { readPng } from "./read-png.ts";
import { shrinkPng } from "./shrink-png.ts";

/** A picture as Chromium packs it; each row begins with the number of its filter. */
function png(rows: number[][], kind = [8, 2, 0, 0, 0]): Buffer {
  const width = ((rows[0]?.length ?? 1) - 1) / 3;
  return writeChunks([
    { type: "IHDR", data: Buffer.from([0, 0, 0, width, 0, 0, 0, rows.length, ...kind]) },
    { type: "IDAT", data: deflateSync(Buffer.from(rows.flat())) },
    { type: "IEND", data: Buffer.alloc(0) },
  ]);
}

function chunkOf(picture: Buffer, wanted: string): number[] {
  const data = readChunks(picture).find(({ type }) => type === wanted)?.data ?? Buffer.alloc(0);
  return [...(wanted === "IDAT" ? inflateSync(data) : data)];
}

describe("the pixels of a picture", () => {
  it.each([
    ["nothing", [0, 7, 7, 7, 9, 9, 9]],
    ["the left neighbor", [1, 7, 7, 7, 2, 2, 2]],
    ["the neighbor above", [2, 2, 2, 2, 253, 253, 253]],
    ["the mean of both", [3, 5, 5, 5, 0, 0, 0]],
    ["the nearest neighbor", [4, 2, 2, 2, 253, 253, 253]],
  ])("are read from a row that is told by its difference from %s", (_, row) => {
    const first = [0, 5, 5, 5, 12, 12, 12];
    expect([...(readPng(png([first, row]))?.pixels ?? [])]).toEqual([0x050505, 0x0c0c0c, 0x070707, 0x090909]);
  });
});

describe("a shrunk picture", () => {
  it("numbers its colors, the frequent first", () => {
    const shrunk = shrinkPng(png([[0, 0, 0, 0, 255, 128, 0, 255, 128, 0]]));
    expect(chunkOf(shrunk, "PLTE")).toEqual([255, 128, 0, 0, 0, 0]);
    expect(chunkOf(shrunk, "IDAT")).toEqual([0, 1, 0, 0]);
  });

  it("takes a shade for the frequent one beside it that the comparison cannot tell from it", () => {
    const shrunk = shrinkPng(png([[0, 203, 203, 203, 200, 200, 200, 200, 200, 200]]));
    expect(chunkOf(shrunk, "PLTE")).toEqual([200, 200, 200]);
  });

  it("keeps a shade that the comparison can tell apart", () => {
    const shrunk = shrinkPng(png([[0, 206, 206, 206, 200, 200, 200, 200, 200, 200]]));
    expect(chunkOf(shrunk, "PLTE")).toEqual([200, 200, 200, 206, 206, 206]);
  });

  it("is left alone from then on", () => {
    const shrunk = shrinkPng(png([[0, 1, 2, 3]]));
    expect(shrinkPng(shrunk)).toBe(shrunk);
  });

  it("is the picture itself when a byte cannot number its colors", () => {
    const row = (green: number) => Array.from({ length: 32 }, (_, red) => [red * 8, green, 0]).flat();
    const picture = png([0, 30, 60, 90, 120, 150, 180, 210, 240].map((green) => [0, ...row(green)]));
    expect(shrinkPng(picture)).toBe(picture);
  });

  it("is the picture itself where it has transparency", () => {
    const picture = png([[0, 1, 2, 3]], [8, 6, 0, 0, 0]);
    expect(shrinkPng(picture)).toBe(picture);
  });
});
