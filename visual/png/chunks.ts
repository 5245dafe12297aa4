import { crc32 } from "node:zlib";

export interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** What every PNG begins with. */
const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

export function readChunks(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const data = png.subarray(at + 8, at + 8 + length);
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), data });
    at += 12 + length;
  }
  return chunks;
}

export function writeChunks(chunks: Chunk[]): Buffer {
  return Buffer.concat([signature, ...chunks.flatMap(writeChunk)]);
}

function writeChunk({ type, data }: Chunk): Buffer[] {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return [bytesOf(data.length), body, bytesOf(crc32(body))];
}

function bytesOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
