import type { RequestHandler } from "express";
import { contract } from "#contract/index.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { matchedRoute } from "../request/match-route.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const ownSites = new Set(["same-origin", "none"]);

interface Provenance {
  readonly method: string;
  readonly headers: { readonly origin?: string; readonly "sec-fetch-site"?: string | string[] };
}

/** Whether a browser says that another site's page sends this: Sec-Fetch-Site decides; without it the Origin. */
function isFromElsewhere({ headers }: Provenance, origins: readonly string[]): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined) return !ownSites.has(String(site));
  return origin !== undefined && !origins.includes(origin);
}

/**
 * Whether a request that changes something came from another site (security rule 2.10, after Go's
 * CrossOriginProtection). With neither header it is no browser.
 */
export function isCrossSite(request: Provenance, origins: readonly string[]): boolean {
  return !safeMethods.has(request.method) && isFromElsewhere(request, origins);
}

/** Reading a stream takes one of the person's places, of which the oldest gives way: that changes something. */
const streams: ReadonlySet<unknown> = new Set([contract.chats.events, contract.chats.listEvents]);

/** Refuses what another site's page sends with a person's cookies: `cross_site`. */
export function refuseCrossSite(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    response.setHeader("Vary", "Origin, Sec-Fetch-Site");
    const isStream = streams.has(matchedRoute(response));
    if (isStream ? isFromElsewhere(request, origins) : isCrossSite(request, origins))
      throw new DomainError("cross_site");
    next();
  };
}
