import { existsSync, readdirSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { NextFunction, RequestHandler, Response } from "express";
import { DomainError } from "../../domain/domain-error.ts";
import { matchPage } from "./match-page.ts";

/** A file of the built app, with the precompressed encodings of the build. */
interface BuiltFile {
  readonly file: string;
  readonly encodings: readonly ("br" | "gzip")[];
}

const excludedFiles = /(^|\/)\.|\.(map|br|gz)$|^index\.html$/;

function describe(file: string): BuiltFile {
  const encodings: BuiltFile["encodings"] = [
    ...(existsSync(`${file}.br`) ? (["br"] as const) : []),
    ...(existsSync(`${file}.gz`) ? (["gzip"] as const) : []),
  ];
  return { file, encodings };
}

/** The files of the built app by URL path: no other file is ever served, and no source maps or dotfiles. */
export function listBuiltFiles(directory: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  if (!existsSync(directory)) return files;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(directory, file).split(sep).join("/");
    if (entry.isFile() && !excludedFiles.test(name)) files.set(`/${name}`, describe(file));
  }
  return files;
}

/** The addresses of the newest build first; the one before it adds its assets, whose names contain hashes of their content. */
function listServedFiles(directory: string, before: string | undefined): Map<string, BuiltFile> {
  const older = before === undefined ? [] : [...listBuiltFiles(before)];
  return new Map([...older.filter(([path]) => path.startsWith(assets)), ...listBuiltFiles(directory)]);
}

const assets = "/assets/";
const suffixes = { br: ".br", gzip: ".gz" } as const;
const immutableCache = "public, max-age=31536000, immutable";

/** Files that are never a document; only documents have a permissions policy (Permissions Policy, section 9). */
const partOfPage = /\.(?:js|css|woff2)$/;

/** The type that Express gives a file, with a charset unless it is XML (RFC 7303, section 3). */
function typeOf(file: string): string {
  const extension = extname(file);
  return extension === ".svg" ? "image/svg+xml; charset=utf-8" : extension;
}

const fileHeaders = [
  "Accept-Ranges",
  "Cache-Control",
  "Content-Encoding",
  "Content-Length",
  "Content-Type",
  "ETag",
  "Last-Modified",
];

/** A failed precondition, and an unsatisfiable range (RFC 9110, sections 13.1 and 14.2). */
const bodylessErrorStatuses: readonly unknown[] = [412, 416];

/** A suffix range of a length above zero (RFC 9110, section 14.1.2). */
const suffixRange = /^bytes=-0*[1-9]\d*$/;

/** The error of a file that the build does not have: no cache may keep it, because another server may have the file. */
function missingFile(response: Response): DomainError {
  response.setHeader("Cache-Control", "no-store");
  return new DomainError("not_found");
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && "status" in error ? error.status : undefined;
}

/**
 * A refusal reveals nothing about the file. Content-Range stays, with the file's length (RFC 9110, section
 * 15.5.17).
 */
function refuseFile(response: Response, error: unknown, next: NextFunction): void {
  const status = statusOf(error);
  if (!response.headersSent) for (const name of fileHeaders) response.removeHeader(name);
  if (response.headersSent || !bodylessErrorStatuses.includes(status))
    next(status === 404 && !response.headersSent ? missingFile(response) : error);
  else response.status(Number(status)).setHeader("Cache-Control", "no-store").end();
}

/**
 * Serves the built app's files, and the assets of the build before. Names below /assets contain a hash of their content. A
 * missing one is `not_found`, and so is a path that ends as the build's files do and is no page: never the HTML of a page.
 */
export function serveBuiltFiles(directory: string, before?: string): RequestHandler {
  const files = listServedFiles(directory, before);
  const extensions = new Set(Array.from(files.keys(), (path) => extname(path)));
  const isMissing = (path: string) =>
    path.startsWith(assets) || (extensions.has(extname(path)) && matchPage(path) === undefined);
  return (request, response, next) => {
    const found = files.get(request.path);
    if (found === undefined) {
      if (isMissing(request.path)) throw missingFile(response);
      return next();
    }
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const encoding = found.encodings.find((name) => request.acceptsEncodings(name) === name);
    response.type(typeOf(found.file));
    response.setHeader("Cache-Control", request.path.startsWith(assets) ? immutableCache : "no-cache");
    // Three quarters of a kilobyte, with each of a page's files.
    if (partOfPage.test(found.file)) response.removeHeader("Permissions-Policy");
    if (found.encodings.length > 0) response.vary("Accept-Encoding");
    if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
    const file = encoding === undefined ? found.file : found.file + suffixes[encoding];
    const send = (acceptRanges: boolean) =>
      response.sendFile(file, { acceptRanges, cacheControl: false, dotfiles: "allow" }, (error?: unknown) => {
        const isLongSuffix = statusOf(error) === 416 && suffixRange.test(request.headers.range ?? "");
        // A suffix range longer than the file is all of it, but the package rejects it as unsatisfiable.
        if (isLongSuffix && acceptRanges) {
          response.removeHeader("Content-Range");
          send(false);
        } else if (error) refuseFile(response, error, next);
      });
    send(true);
  };
}
