import express, { type RequestHandler } from "express";
import { bodyBytes } from "#contract/limits.ts";
import { DomainError } from "../domain/domain-error.ts";

/** JSON, in UTF-8 (RFC 8259, section 8.1), with or without saying so. */
const jsonType = /^application\/json\s*(;\s*charset\s*=\s*("utf-8"|utf-8)\s*)?;?\s*$/i;

const requireJsonType: RequestHandler = (request, _response, next) => {
  const isEmpty = !(request.body instanceof Buffer) || request.body.length === 0;
  if (!isEmpty && !jsonType.test(request.headers["content-type"] ?? ""))
    throw new DomainError("unsupported_media_type");
  next();
};

/**
 * Reads a body as bytes, before anybody is asked who they are: over the limit it is `payload_too_large`; compressed,
 * or of another type than JSON in UTF-8, `unsupported_media_type`.
 */
export function readBody(): RequestHandler[] {
  return [express.raw({ type: () => true, limit: bodyBytes, inflate: false }), requireJsonType];
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
