import { crc32, deflateSync, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { shrinkPng } from "./shrink-png.ts";

const width = 4;
const rgb8 = [8, 2, 0, 0, 0];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const number = (value: number) => Buffer.from(value.toString(16).padStart(8, "0"), "hex");
  return Buffer.concat([number(data.length), body, number(crc32(body))]);
}

/** A picture that was packed without care; each row begins with the number of its filter. */
function png(rows: number[][], kind = rgb8): Buffer {
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, rows.length, ...kind]);
  const packed = deflateSync(Buffer.from(rows.flat()), { level: 0 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", packed),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function rowsOf(picture: Buffer): number[] {
  const start = picture.indexOf("IDAT") + 4;
  return [...inflateSync(picture.subarray(start, start + picture.readUInt32BE(start - 8)))];
}

const flat = Array.from({ length: width * 3 }, () => 7);
const first = [7, 7, 7];
const same = Array.from({ length: width * 3 }, () => 0);

describe("a shrunk picture", () => {
  it.each([
    ["no filter", [0, ...flat]],
    ["the left neighbour", [1, ...first, ...same.slice(3)]],
    ["the neighbour above", [2, ...same]],
    ["the mean of both", [3, 4, 4, 4, ...same.slice(3)]],
    ["the nearest neighbour", [4, ...same]],
  ])("has the pixels of a row that was filtered by %s", (_, row) => {
    const shrunk = shrinkPng(png([[1, ...first, ...same.slice(3)], row]));
    expect(rowsOf(shrunk)).toEqual([0, ...flat, 0, ...flat]);
  });

  it("wraps what grows beyond a byte", () => {
    const shrunk = shrinkPng(png([[1, 200, 0, 0, 100, 0, 0, ...same.slice(6)]]));
    expect(rowsOf(shrunk).slice(0, 7)).toEqual([0, 200, 0, 0, 44, 0, 0]);
  });

  it("has fewer bytes, and is left alone from then on", () => {
    const picture = png(Array.from({ length: 100 }, () => [1, ...first, ...same.slice(3)]));
    const shrunk = shrinkPng(picture);
    expect(shrunk.length).toBeLessThan(picture.length);
    expect(shrinkPng(shrunk)).toBe(shrunk);
  });

  it("is the picture itself where it has transparency", () => {
    const picture = png([[0, ...flat, ...same.slice(8)]], [8, 6, 0, 0, 0]);
    expect(shrinkPng(picture)).toBe(picture);
  });
});
