import type { RequestHandler } from "express";
import { addressLength } from "#contract/limits.ts";
import { DomainError } from "../../domain/domain-error.ts";

/** No address of ours is longer: `payload_too_large`. What the headers may hold in all, the server itself limits. */
export const refuseLongAddress: RequestHandler = (request, _response, next) => {
  if (request.originalUrl.length > addressLength) throw new DomainError("payload_too_large");
  next();
};
