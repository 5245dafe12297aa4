import { isIP } from "node:net";
import type { Express, Request } from "express";
import type { Config } from "../../config/config.ts";
import { withoutPort } from "../../domain/limits/without-port.ts";

type Trusts = (address: string, hop: number) => boolean;

/** The addresses that a request came by: of who connected here, then what each hop saw, the nearest one first. */
function hopsOf(request: Request): string[] {
  const forwarded = request.get("X-Forwarded-For")?.split(",") ?? [];
  const seen = forwarded.map((hop) => withoutPort(hop.trim())).reverse();
  return [request.socket.remoteAddress ?? "", ...seen];
}

/**
 * The first address that is no trusted proxy's. A trusted hop that names no address ends the way: what stands before it
 * anybody may have written. Express itself would pass over an empty one.
 */
function clientOf(request: Request, trusts: Trusts): string {
  const hops = hopsOf(request);
  const isProxy = (address: string, hop: number) =>
    hop < hops.length - 1 && trusts(address, hop) && (hop === 0 || isIP(address) !== 0);
  return hops.find((address, hop) => !isProxy(address, hop)) ?? "";
}

/** Which proxies are believed that name where a request comes from; also one that another named with its port. */
export function applyTrustProxy(app: Express, { trustProxy }: Pick<Config, "trustProxy">): void {
  app.set("trust proxy", trustProxy);
  const trusts: Trusts = app.get("trust proxy fn");
  Object.defineProperty(app.request, "ip", {
    get(this: Request) {
      return clientOf(this, trusts);
    },
  });
}
