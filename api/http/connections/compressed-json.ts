import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Response } from "express";
import pLimit from "p-limit";
import type { AppRoute } from "#contract/http/rest.ts";
import { contract } from "#contract/index.ts";
import { matchedRoute } from "../request/match-route.ts";

/** A shorter text is not worth the work: it fits into the packet of its headers. */
const minBytes = 1024;
/** A compressor holds some hundred kilobytes while it works. */
const maxConcurrent = 4;

/**
 * The routes with compressed responses: those that may be long and hold no secret. The length of a compressed text depends on its
 * content (BREACH), so passcodes, challenges and keys never share one with text from a request.
 */
const compressedRoutes: ReadonlySet<AppRoute | undefined> = new Set([
  contract.chats.list,
  contract.chats.get,
  contract.systemPrompts.list,
  contract.audit.list,
  contract.users.list,
  contract.openapi.get,
]);

const compressors = {
  br: promisify((text: string, done: (error: Error | null, bytes: Buffer) => void) =>
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, done),
  ),
  gzip: promisify((text: string, done: (error: Error | null, bytes: Buffer) => void) =>
    gzip(text, { level: 4 }, done),
  ),
} as const;

export type Encoding = keyof typeof compressors;

const limit = pLimit(maxConcurrent);

/** The encoding in which a text of this many bytes is sent; undefined for none (RFC 9110, section 12.5.3). */
export function jsonEncoding(response: Response, bytes: number): Encoding | undefined {
  if (bytes < minBytes || !compressedRoutes.has(matchedRoute(response))) return undefined;
  response.vary("Accept-Encoding");
  const accepted = response.req.acceptsEncodings("br", "gzip", "identity");
  return accepted === "br" || accepted === "gzip" ? accepted : undefined;
}

export function compressJson(text: string, encoding: Encoding): Promise<Buffer> {
  return limit(() => compressors[encoding](text));
}
