import http, { type ClientRequest } from "node:http";
import https, { type RequestOptions } from "node:https";
import tls, { type ConnectionOptions, type TLSSocket } from "node:tls";
import type { HostGuard } from "./host-guard.ts";

/** The reason for which an address is reached without a guard. */
export interface TrustedAddress {
  readonly trustedBecause: string;
}

/** Whether an address may be reached: a guard decides it for each connection, or the address is trusted. */
export type Trust = HostGuard | TrustedAddress;

/** The members of a request that its address decides. */
function guardedOptions(url: URL, trust: Trust, isSecure: boolean): Pick<RequestOptions, "lookup"> {
  if ("trustedBecause" in trust) return {};
  trust.requireReachable(url.hostname.replace(/^\[|\]$/g, ""), isSecure);
  return { lookup: trust.lookupFor(isSecure) };
}

/**
 * Opens a request to another program; the only way to do so, which `npm run check` asks for (`scripts/house/outbound-requests.ts`). Throws if the
 * guard refuses an address in place of a name; a name that it refuses is an error of the request.
 */
export function openRequest(
  url: URL,
  trust: Trust,
  options: Omit<RequestOptions, "lookup" | "host" | "hostname" | "port" | "path">,
): ClientRequest {
  const isSecure = url.protocol === "https:";
  const { request } = isSecure ? https : http;
  return request(url, { ...options, ...guardedOptions(url, trust, isSecure) });
}

/** Opens a TLS connection to another program, and calls `onOpen` after the handshake. */
export function openTlsSocket(
  _trust: TrustedAddress,
  options: ConnectionOptions,
  onOpen: () => void,
): TLSSocket {
  return tls.connect(options, onOpen);
}
