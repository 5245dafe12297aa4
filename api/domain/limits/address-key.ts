import { isIP } from "node:net";
import { withoutPort } from "./without-port.ts";

const groupCount = 8;
const groupBits = 16;

/** The eight groups of an IPv6 address. The URL parser writes all of them in hexadecimal (RFC 5952). */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: groupCount - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/** The IPv4 address in an IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2), which some systems report. */
function mappedAddress(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 6).join() !== "0,0,0,0,0,65535") return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/**
 * The rate-limit key of an address: the IPv4 address, or the IPv6 network of `networkBits`. Invalid addresses
 * share one key.
 */
export function addressKey(address = "", networkBits: 64 | 48 = 64): string {
  const bare = withoutPort(address).replace(/%.*$/s, "");
  const family = isIP(bare);
  if (family === 4) return bare;
  if (family !== 6) return "unknown";
  const groups = groupsOf(bare);
  const network = groups.slice(0, networkBits / groupBits).map((group) => group.toString(16));
  return mappedAddress(groups) ?? `${network.join(":")}::/${networkBits}`;
}
