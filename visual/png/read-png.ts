import { inflateSync } from "node:zlib";
import { readChunks } from "./chunks.ts";

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Row after row, one number for each pixel: 0xRRGGBB. */
  readonly pixels: Uint32Array;
}

/** What Chromium writes: eight bits for each of red, green and blue, no transparency, not interlaced. */
const plainRgb = Buffer.from([8, 2, 0, 0, 0]);

/** The pixels of a picture; of one that is not plain RGB, nothing. */
export function readPng(png: Buffer): Picture | undefined {
  const chunks = readChunks(png);
  const header = chunks.find(({ type }) => type === "IHDR")?.data;
  if (!header?.subarray(8).equals(plainRgb)) return undefined;
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const packed = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  const rows = inflateSync(Buffer.concat(packed));
  const rowLength = width * 3 + 1;
  removeFilters(rows, rowLength);
  const pixels = Uint32Array.from({ length: width * height }, (_, pixel) =>
    rows.readUIntBE(Math.floor(pixel / width) * rowLength + 1 + (pixel % width) * 3, 3),
  );
  return { width, height, pixels };
}

/** Undoes the filter that each row names in its first byte (PNG, third edition, section 9.2), in place. */
function removeFilters(rows: Buffer, rowLength: number): void {
  for (let start = 0; start < rows.length; start += rowLength) {
    const filter = rows[start];
    for (let column = 1; filter !== 0 && column < rowLength; column++) {
      const left = column > 3 ? byteAt(rows, start + column - 3) : 0;
      const above = start > 0 ? byteAt(rows, start + column - rowLength) : 0;
      const corner = column > 3 && start > 0 ? byteAt(rows, start + column - rowLength - 3) : 0;
      rows[start + column] = byteAt(rows, start + column) + predict(filter, left, above, corner);
    }
  }
}

function byteAt(bytes: Buffer, at: number): number {
  return bytes[at] ?? 0;
}

function predict(filter: number | undefined, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return paeth(left, above, corner);
}

/** Whichever of the three neighbors is nearest to left + above - corner. */
function paeth(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
