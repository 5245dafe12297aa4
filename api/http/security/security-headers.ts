import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "../../config/config.ts";
import { cspReportDirectives } from "../csp-reports/reports-path.ts";

const yearSeconds = 365 * 24 * 60 * 60;
/** The features that pages use: passkeys and copying. Pasting by keys or menu needs none. */
const usedFeatures = ["clipboard-write", "publickey-credentials-create", "publickey-credentials-get"];
/**
 * The other features that Chromium has shipped. It warns in the console about unknown names, so experiments and
 * features that are being removed (those for advertisements) are omitted. The features of local networks are
 * omitted too: an open page may later reach its own server by a private address.
 */
const unusedFeatures = [
  "accelerometer",
  "autoplay",
  "camera",
  "captured-surface-control",
  "clipboard-read",
  "compute-pressure",
  "digital-credentials-get",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "language-detector",
  "language-model",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "on-device-speech-recognition",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "summarizer",
  "sync-xhr",
  "translator",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];
const permissions = [
  ...usedFeatures.map((name) => `${name}=(self)`),
  ...unusedFeatures.map((name) => `${name}=()`),
].join(", ");

/** The policy of every response that is not a page: no script runs, and no frame, form target or base is allowed. */
export const strictPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of a page (security rule 2.10). The nonce is for style tags that components create. Trusted Types:
 * docs/decisions/0041.
 */
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
    ...cspReportDirectives(isHttps),
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ];
  return rules.join("; ");
}

type Transport = Pick<Config, "isHttps" | "hstsSubdomains">;

/**
 * The headers of helmet, the same for every response. HSTS excludes subdomains unless the operator includes
 * them: other services may run there without https.
 */
function helmetHeaders({ isHttps, hstsSubdomains }: Transport): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    strictTransportSecurity: isHttps && { maxAge: yearSeconds, includeSubDomains: hstsSubdomains },
  });
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

export function securityHeaders(transport: Transport): RequestHandler {
  const headers = new Map([
    ...helmetHeaders(transport),
    ["Content-Security-Policy", strictPolicy],
    ["Permissions-Policy", permissions],
  ]);
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}
