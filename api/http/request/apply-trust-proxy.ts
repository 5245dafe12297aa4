import { isIP } from "node:net";
import type { Express, Request } from "express";
import type { Config } from "../../config/config.ts";
import { stripPort } from "../../domain/limits/address-key.ts";

type Trusts = (address: string, hop: number) => boolean;

/** The addresses of a request: that of the connection, then those that the proxies reported, nearest first. */
function hopsOf(request: Request): string[] {
  const forwarded = request.get("X-Forwarded-For")?.split(",") ?? [];
  const seen = forwarded.map((hop) => stripPort(hop.trim())).reverse();
  return [request.socket.remoteAddress ?? "", ...seen];
}

/**
 * The first address that is not a trusted proxy's. A trusted hop without an address ends the chain, because
 * anything before it may be forged. Express itself would skip it.
 */
function clientOf(request: Request, trusts: Trusts): string {
  const hops = hopsOf(request);
  const isProxy = (address: string, hop: number) =>
    hop < hops.length - 1 && trusts(address, hop) && (hop === 0 || isIP(address) !== 0);
  return hops.find((address, hop) => !isProxy(address, hop)) ?? "";
}

/** Sets which proxies are trusted to report the client's address; also those reported with a port. */
export function applyTrustProxy(app: Express, { trustProxy }: Pick<Config, "trustProxy">): void {
  app.set("trust proxy", trustProxy);
  const trusts: Trusts = app.get("trust proxy fn");
  Object.defineProperty(app.request, "ip", {
    get(this: Request) {
      return clientOf(this, trusts);
    },
  });
}
