import cors from "cors";
import type { RequestHandler } from "express";
import {
  expectedUserHeader,
  idempotencyKeyHeader,
  lastEventIdHeader,
  preferenceAppliedHeader,
  preferHeader,
} from "#contract/headers.ts";
import { contract } from "#contract/index.ts";
import type { Config } from "../../config/config.ts";
import { routesOf } from "../request/match-route.ts";

const apiPath = /^\/api(\/|$)/i;

export function isApiPath(path: string): boolean {
  return apiPath.test(path);
}

const methods = [...new Set(["HEAD", ...routesOf(contract).map(({ method }) => method)])];
const requestHeaders = [
  "content-type",
  "if-none-match",
  expectedUserHeader,
  idempotencyKeyHeader,
  lastEventIdHeader,
  preferHeader,
];
/** The response headers that a client's page may read beside those that browsers always expose. */
const responseHeaders = [
  "allow",
  "content-disposition",
  "deprecation",
  "etag",
  preferenceAppliedHeader,
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "sunset",
  "x-request-id",
];
/** Chromium keeps the answer to a preflight no longer. */
const preflightSeconds = 7200;

/**
 * Lets pages of the client origins call the API with cookies (Fetch standard, section 3.2). It runs before all refusals, so
 * that these pages can read problems too. Any other origin gets no header of CORS; its preflight is refused like every
 * OPTIONS. `Vary` is on every answer of the API: a cache must not give the answer for one origin to another.
 */
export function allowClientOrigins({ clientOrigins }: Pick<Config, "clientOrigins">): RequestHandler {
  const allowed = new Set<string | undefined>(clientOrigins);
  const allow = cors({
    origin: (origin, decide) => decide(null, allowed.has(origin)),
    credentials: true,
    methods,
    allowedHeaders: requestHeaders,
    exposedHeaders: responseHeaders,
    maxAge: preflightSeconds,
  });
  return (request, response, next) => {
    if (!isApiPath(request.path)) return next();
    response.setHeader("Vary", "Origin, Sec-Fetch-Site");
    return allow(request, response, next);
  };
}
