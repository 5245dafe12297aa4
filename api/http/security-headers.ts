import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";
import { reportDirectives } from "./csp-reports/reports-path.ts";

const yearSeconds = 365 * 24 * 60 * 60;
const permissions =
  "publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), microphone=(), geolocation=()";

/** The policy of everything that is not a page: nothing runs, nothing is framed. */
export const strictPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a page (security rule 2.10). The nonce is for style tags that components make; scripts make no HTML (0041). */
export function pagePolicy(nonce: string, isHttps: boolean): string {
  const rules = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...reportDirectives(isHttps),
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ];
  return rules.join("; ");
}

/** What helmet sets, which is the same for every answer: HSTS leaves subdomains alone, as self-hosters share domains. */
function helmetHeaders(isHttps: boolean): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    strictTransportSecurity: isHttps && { maxAge: yearSeconds, includeSubDomains: false },
  });
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

export function securityHeaders(isHttps: boolean): RequestHandler {
  const headers = new Map([
    ...helmetHeaders(isHttps),
    ["Content-Security-Policy", strictPolicy],
    ["Permissions-Policy", permissions],
  ]);
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}
