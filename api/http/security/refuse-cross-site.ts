import type { RequestHandler } from "express";
import { contract } from "#contract/index.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { matchedRoute } from "../request/match-route.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const sameSiteValues = new Set(["same-origin", "none"]);

interface OriginHeaders {
  readonly method: string;
  readonly headers: { readonly origin?: string; readonly "sec-fetch-site"?: string | string[] };
}

/**
 * Whether a browser reports that another site's page sent the request: by Sec-Fetch-Site, or without it by
 * Origin.
 */
function isForeignOrigin({ headers }: OriginHeaders, origins: readonly string[]): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined) return !sameSiteValues.has(String(site));
  return origin !== undefined && !origins.includes(origin);
}

/**
 * Whether a state-changing request came from another site (security rule 2.10, after Go's
 * CrossOriginProtection). Without both headers the client is not a browser.
 */
export function isCrossSite(request: OriginHeaders, origins: readonly string[]): boolean {
  return !safeMethods.has(request.method) && isForeignOrigin(request, origins);
}

/** Opening a stream may evict the user's oldest one, so these reads change state. */
const streams: ReadonlySet<unknown> = new Set([contract.chats.events, contract.chats.listEvents]);

/** Refuses requests of another site's page with the user's cookies: `cross_site`. */
export function rejectCrossSite(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    response.setHeader("Vary", "Origin, Sec-Fetch-Site");
    const isStream = streams.has(matchedRoute(response));
    if (isStream ? isForeignOrigin(request, origins) : isCrossSite(request, origins))
      throw new DomainError("cross_site");
    next();
  };
}
