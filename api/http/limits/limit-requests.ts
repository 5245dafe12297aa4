import type { RequestHandler } from "express";
import type { Context } from "../../context.ts";
import { addressKey } from "../../domain/limits/address-key.ts";

/** Counts every request by its address, before anything else is done for it. */
export function limitRequests({ limits }: Pick<Context, "limits">): RequestHandler {
  return (request, _response, next) => limits.requests.take(addressKey(request.ip)).then(() => next(), next);
}
