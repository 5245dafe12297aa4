import type { Request, RequestHandler, Response } from "express";
import { isIdentityCoding, isJsonType } from "#contract/headers.ts";
import { bodyBytes } from "#contract/limits.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { declaresLongBody, expectsContinue, hasBody, keepConnection } from "../connections/unread-body.ts";
import { composeMiddleware } from "./compose-middleware.ts";

const requireJsonType: RequestHandler = (request, _response, next) => {
  const isEmpty = !(request.body instanceof Buffer) || request.body.length === 0;
  if (!isEmpty && !isJsonType(request.headers["content-type"] ?? ""))
    throw new DomainError("unsupported_media_type");
  next();
};

const peekBytes = 4096;

/**
 * The bytes of a body; undefined once they exceed `limit`. Rejects with invalid_json if the client leaves. They
 * are copied into one buffer, because a buffer for each chunk of one byte would take hundreds of times the
 * memory.
 */
async function readLimited(request: Request, limit: number): Promise<Buffer | undefined> {
  let bytes = Buffer.alloc(Math.min(peekBytes, limit));
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const end = length + chunk.length;
      if (end > limit) return undefined;
      if (end > bytes.length)
        bytes = Buffer.concat([bytes], Math.min(limit, Math.max(end, 2 * bytes.length)));
      chunk.copy(bytes, length);
      length = end;
    }
  } catch {
    throw new DomainError("invalid_json");
  }
  return bytes.subarray(0, length);
}

/**
 * Reads a body as bytes. A compressed one is `unsupported_media_type`. One of more than `limit` bytes is
 * `payload_too_large`: by its declared length before reading, otherwise as soon as it is longer. Its connection
 * is closed, so that the rest is not read.
 */
export function readBytes(limit: number): RequestHandler {
  return async (request, response, next) => {
    if (!hasBody(request)) return next();
    const body = declaresLongBody(request, limit) ? undefined : await readEncoded(request, response, limit);
    if (body === undefined) {
      response.setHeader("Connection", "close");
      throw new DomainError("payload_too_large");
    }
    keepConnection(response);
    request.body = body;
    next();
  };
}

async function readEncoded(request: Request, response: Response, limit: number): Promise<Buffer | undefined> {
  if (!isIdentityCoding(request.headers["content-encoding"] ?? "identity"))
    throw new DomainError("unsupported_media_type");
  if (expectsContinue(request)) response.writeContinue();
  return readLimited(request, limit);
}

/**
 * Reads a body of the API before the caller is identified. Anything except JSON in UTF-8 is
 * `unsupported_media_type`.
 */
export function readBody(): RequestHandler {
  return composeMiddleware(readBytes(bodyBytes), requireJsonType);
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Parses the bytes of a body, `undefined` when there are none; throws `invalid_json`. */
export const parseBody: RequestHandler = (request, _response, next) => {
  const bytes: unknown = request.body;
  request.body = undefined;
  if (bytes instanceof Buffer && bytes.length > 0) {
    try {
      request.body = JSON.parse(decoder.decode(bytes));
    } catch {
      throw new DomainError("invalid_json");
    }
  }
  next();
};
