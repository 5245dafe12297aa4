import { isIP } from "node:net";

const withPort = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/;

/**
 * An address as a proxy sends it: gateways such as IIS and Azure's append the client's port, which changes with
 * each connection.
 */
export function stripPort(address: string): string {
  const { v6, v4 } = withPort.exec(address)?.groups ?? {};
  return v6 ?? v4 ?? address;
}

const groupCount = 8;
const groupBits = 16;

/** The eight groups of an IPv6 address. The URL parser writes all of them in hexadecimal (RFC 5952). */
function ipv6Groups(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: groupCount - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/** The IPv4 address in an IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2), which some systems report. */
function ipv4Mapped(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 6).join() !== "0,0,0,0,0,65535") return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/**
 * The rate-limit key of an address: the IPv4 address, or the IPv6 network of `networkBits`. Invalid addresses
 * share one key.
 */
export function clientKey(address = "", networkBits: 64 | 48 = 64): string {
  const bare = stripPort(address).replace(/%.*$/s, "");
  const family = isIP(bare);
  if (family === 4) return bare;
  if (family !== 6) return "unknown";
  const groups = ipv6Groups(bare);
  const network = groups.slice(0, networkBits / groupBits).map((group) => group.toString(16));
  return ipv4Mapped(groups) ?? `${network.join(":")}::/${networkBits}`;
}
