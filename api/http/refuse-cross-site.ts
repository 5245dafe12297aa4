import type { RequestHandler } from "express";
import { DomainError } from "../domain/domain-error.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const ownSites = new Set(["same-origin", "none"]);

interface Provenance {
  readonly method: string;
  readonly headers: { readonly origin?: string; readonly "sec-fetch-site"?: string | string[] };
}

/**
 * Whether a request that changes something came from another site (security rule 2.10, after Go's
 * CrossOriginProtection): Sec-Fetch-Site decides; without it the Origin; with neither it is no browser.
 */
export function isCrossSite({ method, headers }: Provenance, origins: readonly string[]): boolean {
  if (safeMethods.has(method)) return false;
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined) return !ownSites.has(String(site));
  return origin !== undefined && !origins.includes(origin);
}

/** Refuses what another site's page sends with a person's cookies: `cross_site`. */
export function refuseCrossSite(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    response.setHeader("Vary", "Origin, Sec-Fetch-Site");
    if (isCrossSite(request, origins)) throw new DomainError("cross_site");
    next();
  };
}
