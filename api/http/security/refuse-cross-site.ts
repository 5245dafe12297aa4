import type { Request, RequestHandler, Response } from "express";
import { opensEventStream } from "#contract/http/event-stream-route.ts";
import type { Config } from "../../config/config.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { foreignText } from "../../domain/passkeys/passkey-error.ts";
import type { Logger } from "../../logging/logger.ts";
import { matchedRoute } from "../request/match-route.ts";
import { requestId } from "../request/request-log.ts";
import { clientAddress } from "../session/browser-session.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const sameSiteValues = new Set(["same-origin", "none"]);

interface OriginHeaders {
  readonly method: string;
  readonly headers: { readonly origin?: string; readonly "sec-fetch-site"?: string | string[] };
}

/** The origins of the app's own pages, and of the pages of other clients. */
export type AllowedOrigins = Pick<Config, "origins" | "clientOrigins">;

/**
 * Whether a browser reports that a foreign page sent the request: by Sec-Fetch-Site, or without it by Origin. Pages of a client
 * origin are not foreign, although Sec-Fetch-Site differs from that of the app's own pages.
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

type RefusalLog = Pick<Logger, "info">;

/** Names the origins that may send the request, and the one that sent it: an operator's own address may be missing. */
function logRefusal(logger: RefusalLog, request: Request, response: Response, allowed: AllowedOrigins): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  logger.info("request of another site refused", {
    requestId: requestId(response),
    ip: clientAddress(request),
    code: "cross_site",
    expected: [...allowed.origins, ...allowed.clientOrigins].join(" "),
    got: foreignText(origin),
    ...(site !== undefined && { site: foreignText(site) }),
  });
}

/** Refuses requests of another site's page with the user's cookies: `cross_site`. */
export function rejectCrossSite(allowed: AllowedOrigins, logger: RefusalLog): RequestHandler {
  return (request, response, next) => {
    const route = matchedRoute(response);
    const isStream = route !== undefined && opensEventStream(route);
    const isRefused = isStream ? isForeignOrigin(request, allowed) : isCrossSite(request, allowed);
    if (!isRefused) return next();
    logRefusal(logger, request, response, allowed);
    throw new DomainError("cross_site");
  };
}
