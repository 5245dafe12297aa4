import { type Duplex, pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";

const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/**
 * A body without its content encoding (RFC 9110, section 8.4), which is obeyed though none was asked for. Closing it closes
 * `source`.
 */
export function decodeContent(source: Readable, encoding: string | undefined): Readable {
  const makeDecoder = decoders[encoding?.trim().toLowerCase() ?? ""];
  if (makeDecoder === undefined) return source;
  // A failure is told by the decoder as well, to who reads it.
  return pipeline(source, makeDecoder(), () => undefined).on("error", () => undefined);
}
