import express, { type Request, type RequestHandler } from "express";
import { isJsonType } from "#contract/headers.ts";
import { bodyBytes } from "#contract/limits.ts";
import { DomainError } from "../domain/domain-error.ts";
import { inOrder } from "./in-order.ts";

const requireJsonType: RequestHandler = (request, _response, next) => {
  const isEmpty = !(request.body instanceof Buffer) || request.body.length === 0;
  if (!isEmpty && !isJsonType(request.headers["content-type"] ?? ""))
    throw new DomainError("unsupported_media_type");
  next();
};

/** A request has a body when its headers say so (RFC 9112, section 6). */
function hasBody({ headers }: Pick<Request, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || headers["content-length"] !== undefined;
}

/**
 * Reads a body as bytes, before anybody is asked who they are: over the limit it is `payload_too_large`; compressed,
 * or of another type than JSON in UTF-8, `unsupported_media_type`.
 */
export function readBody(): RequestHandler {
  const read = inOrder(express.raw({ type: () => true, limit: bodyBytes, inflate: false }), requireJsonType);
  return (request, response, next) => (hasBody(request) ? read(request, response, next) : next());
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Turns the bytes of a body into its value, or `undefined` when there are none; else `invalid_json`. */
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
