import { extname } from "node:path";
import type { RequestHandler, Response } from "express";
import { DomainError } from "../../domain/domain-error.ts";
import { listBuiltFiles } from "./built-files.ts";

const assets = "/assets/";
const suffixes = { br: ".br", gzip: ".gz" } as const;
const forEver = "public, max-age=31536000, immutable";

/** The type that Express gives a file, and the charset that it names for no XML (RFC 7303, section 3). */
function typeOf(file: string): string {
  const extension = extname(file);
  return extension === ".svg" ? "image/svg+xml; charset=utf-8" : extension;
}

function isRangeFault(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 416;
}

/** Express has set Content-Range to the length that there is (RFC 9110, section 15.5.17). */
function refuseRange(response: Response): void {
  for (const name of ["Content-Encoding", "Content-Length", "Content-Type", "ETag", "Last-Modified"])
    response.removeHeader(name);
  response.setHeader("Cache-Control", "no-store");
  response.status(416).end();
}

/** Serves the built app's files. Names below /assets carry a hash of their content; a missing one is `not_found`. */
export function serveBuiltFiles(directory: string): RequestHandler {
  const files = listBuiltFiles(directory);
  return (request, response, next) => {
    const found = files.get(request.path);
    if (found === undefined) {
      if (request.path.startsWith(assets)) throw new DomainError("not_found");
      return next();
    }
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const encoding = found.encodings.find((name) => request.acceptsEncodings(name) === name);
    response.type(typeOf(found.file));
    response.setHeader("Cache-Control", request.path.startsWith(assets) ? forEver : "no-cache");
    if (found.encodings.length > 0) response.vary("Accept-Encoding");
    if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
    const file = encoding === undefined ? found.file : found.file + suffixes[encoding];
    response.sendFile(file, { cacheControl: false, dotfiles: "allow" }, (error?: unknown) => {
      if (isRangeFault(error)) refuseRange(response);
      else if (error) next(error);
    });
  };
}
