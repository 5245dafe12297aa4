import type { RequestHandler } from "express";
import type { Context } from "../../context.ts";
import { addressKey } from "../../domain/limits/address-key.ts";

/** Counts every request by address before other middleware. */
export function limitRequests({ limits }: Pick<Context, "limits">): RequestHandler {
  return (request, _response, next) => limits.requests.take(addressKey(request.ip)).then(() => next(), next);
}
