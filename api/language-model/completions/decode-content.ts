import type { Duplex, Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { LanguageModelError } from "../language-model.ts";

const decoders: ReadonlyMap<string, () => Duplex> = new Map<string, () => Duplex>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
  ["zstd", createZstdDecompress],
]);

function decode(source: Readable, coding: string): Readable {
  const makeDecoder = decoders.get(coding);
  if (makeDecoder === undefined) {
    source.destroy();
    throw new LanguageModelError("model_unavailable", "The provider's content coding is unknown.");
  }
  const decoder = makeDecoder();
  // Not `pipeline`: it drops buffered data of the decoder when the connection is lost. The decoder reports
  // missing data as an unexpected end.
  const end = () => void (decoder.writableEnded || decoder.end());
  source.once("error", end).once("close", end).pipe(decoder);
  decoder.once("close", () => source.destroy()).on("error", () => undefined);
  return decoder;
}

/**
 * Decodes a body's content encoding (RFC 9110, section 8.4), although the request accepts none. Throws for an unknown
 * one. Closing the result closes `source`. If `source` is cut off, everything received before is still decoded.
 */
export function decodeContent(source: Readable, encoding = ""): Readable {
  const codings = encoding
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim());
  // They are named in the order in which they were applied.
  return codings.filter((coding) => coding !== "" && coding !== "identity").reduceRight(decode, source);
}
