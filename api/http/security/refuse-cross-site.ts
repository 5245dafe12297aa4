import type { RequestHandler } from "express";
import { opensEventStream } from "#contract/http/event-stream-route.ts";
import type { Config } from "../../config/config.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { matchedRoute } from "../request/match-route.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const sameSiteValues = new Set(["same-origin", "none"]);

interface OriginHeaders {
  readonly method: string;
  readonly headers: { readonly origin?: string; readonly "sec-fetch-site"?: string | string[] };
}

/** The origins of the app's own pages, and of the pages of other clients. */
export type AllowedOrigins = Pick<Config, "origins" | "clientOrigins">;

/**
 * Whether a browser reports that a foreign page sent the request: by Sec-Fetch-Site, or without it by Origin. Pages of a
 * client origin are not foreign, although Sec-Fetch-Site tells them from the app's own.
 */
function isForeignOrigin({ headers }: OriginHeaders, { origins, clientOrigins }: AllowedOrigins): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (origin !== undefined && clientOrigins.includes(origin)) return false;
  if (site !== undefined) return !sameSiteValues.has(String(site));
  return origin !== undefined && !origins.includes(origin);
}

/**
 * Whether a state-changing request came from another site (security rule 2.10, after Go's
 * CrossOriginProtection). Without both headers the client is not a browser.
 */
export function isCrossSite(request: OriginHeaders, allowed: AllowedOrigins): boolean {
  return !safeMethods.has(request.method) && isForeignOrigin(request, allowed);
}

/** Refuses requests of another site's page with the user's cookies: `cross_site`. */
export function rejectCrossSite(allowed: AllowedOrigins): RequestHandler {
  return (request, response, next) => {
    const route = matchedRoute(response);
    const isStream = route !== undefined && opensEventStream(route);
    if (isStream ? isForeignOrigin(request, allowed) : isCrossSite(request, allowed))
      throw new DomainError("cross_site");
    next();
  };
}
