import { BlockList, isIP } from "node:net";
import { type Environment, splitList } from "./environment.ts";

export const trustProxyVariables = ["TRUST_PROXY"];

const maxHops = 100;

function isBetween(digits: string, least: number, most: number): boolean {
  return /^\d{1,3}$/.test(digits) && Number(digits) >= least && Number(digits) <= most;
}

/** IPv4 addresses in the form of IPv6 (RFC 4291, section 2.5.5.2): the first 96 bits of all are the same. */
function isIpv4Mapped(address: string): boolean {
  const mapped = new BlockList();
  mapped.addSubnet("::ffff:0:0", 96, "ipv6");
  return mapped.check(address, "ipv6");
}

function isAddressRange(value: string): boolean {
  const [address = "", bits, ...rest] = value.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  if (family === 4) return isBetween(bits, 1, 32);
  return isBetween(bits, isIpv4Mapped(address) ? 97 : 1, 128);
}

/**
 * The number of trusted proxies, or their addresses. Trusting every address is not allowed: clients could spoof
 * theirs.
 */
export function readTrustProxy(environment: Environment, faults: string[]): number | string[] | undefined {
  const value = environment.TRUST_PROXY ?? "0";
  if (/^\d+$/.test(value) && Number(value) <= maxHops) return Number(value);
  const ranges = splitList(value);
  if (ranges.every(isAddressRange)) return ranges;
  faults.push(
    "TRUST_PROXY must be a number of proxies or a comma list of addresses like 10.0.0.0/8. It must not trust all addresses.",
  );
  return undefined;
}
