import type { Duplex, Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";

const decoders: ReadonlyMap<string, () => Duplex> = new Map<string, () => Duplex>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
  ["zstd", createZstdDecompress],
]);

/**
 * A body without its content encoding (RFC 9110, section 8.4), which is obeyed though none was asked for. Closing it closes
 * `source`. Where `source` is cut, all that came before is still decoded.
 */
export function decodeContent(source: Readable, encoding: string | undefined): Readable {
  const makeDecoder = decoders.get(encoding?.trim().toLowerCase() ?? "");
  if (makeDecoder === undefined) return source;
  const decoder = makeDecoder();
  // Not by `pipeline`, which drops what the decoder still holds when the connection is lost. What is missing then is told by
  // the decoder, as an unexpected end.
  const end = () => void (decoder.writableEnded || decoder.end());
  source.once("error", end).once("close", end).pipe(decoder);
  decoder.once("close", () => source.destroy()).on("error", () => undefined);
  return decoder;
}
