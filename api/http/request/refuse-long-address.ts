import type { RequestHandler } from "express";
import { addressLength } from "#contract/limits.ts";
import { DomainError } from "../../domain/domain-error.ts";

/**
 * Refuses a URL that is longer than any of ours: `payload_too_large`. The server itself limits the total size
 * of headers.
 */
export const refuseLongAddress: RequestHandler = (request, _response, next) => {
  if (request.originalUrl.length > addressLength) throw new DomainError("payload_too_large");
  next();
};
