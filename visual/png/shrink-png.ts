import { deflateSync } from "node:zlib";
import { writeChunks } from "./chunks.ts";
import { makePalette, type Palette } from "./make-palette.ts";
import { type Picture, readPng } from "./read-png.ts";

/** As many as one byte can tell apart. */
const mostColors = 256;

/** A picture in less than half the bytes, by a palette; one that was shrunk or needs more colors stays as it is. */
export function shrinkPng(png: Buffer): Buffer {
  const picture = readPng(png);
  if (picture === undefined) return png;
  const palette = makePalette(picture.pixels);
  return palette.colors.length > mostColors ? png : writeNumbered(picture, palette);
}

function writeNumbered({ width, height, pixels }: Picture, { colors, placeOf }: Palette): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((width + 1) * height);
  for (const [at, pixel] of pixels.entries()) rows[at + Math.floor(at / width) + 1] = placeOf.get(pixel) ?? 0;
  return writeChunks([
    { type: "IHDR", data: header },
    { type: "PLTE", data: Buffer.from(colors.flatMap((color) => [color >> 16, color >> 8, color])) },
    { type: "IDAT", data: deflateSync(rows, { level: 9, memLevel: 9 }) },
    { type: "IEND", data: Buffer.alloc(0) },
  ]);
}
