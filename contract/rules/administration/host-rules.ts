import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [Address, number];

/** IPv4 networks that reach no public host besides those that the library names. */
const innerIpv4: readonly Network[] = ["0.0.0.0/8", "198.18.0.0/15", "192.88.99.0/24"].map((network) =>
  ipaddr.parseCIDR(network),
);
/**
 * Metadata services of clouds, and Azure's platform, that are not link-local: Azure and Equinix Metal have public addresses;
 * those of Alibaba, Volcengine, Oracle, AWS, Google, Scaleway and Akamai are in ranges that MODEL_HOSTS may name.
 */
const metadataServices: readonly Network[] = [
  ...["168.63.129.16/32", "192.80.8.124/32"],
  ...["100.100.100.200/32", "fd00:100::100:200/128", "100.96.0.96/32"],
  ...["192.0.0.192/32", "fd00:c1::a9fe:a9fe/128", "fd00:ec2::/32", "fd20:ce::254/128"],
  ...["fd00:42::42/128", "fd00:a9fe:a9fe::1/128"],
].map((network) => ipaddr.parseCIDR(network));

/** The range of all public IPv6 addresses, and the parts of it that are not public (IANA's registry of special purposes). */
const globalIpv6 = ipaddr.parseCIDR("2000::/3");
const innerIpv6: readonly Network[] = ["2001::/23", "2001:db8::/32", "3fff::/20"].map((network) =>
  ipaddr.parseCIDR(network),
);

/** Where IPv6 addresses hold an IPv4 address, as the index of its first byte: mapped, SIIT, NAT64, 6to4. */
const holders: readonly (readonly [Network, number])[] = [
  [ipaddr.parseCIDR("::ffff:0:0/96"), 12],
  [ipaddr.parseCIDR("::ffff:0:0:0/96"), 12],
  [ipaddr.parseCIDR("::/96"), 12],
  [ipaddr.parseCIDR("64:ff9b::/96"), 12],
  [ipaddr.parseCIDR("2002::/16"), 2],
];

/**
 * RFC 8215 leaves it to a network how long its prefix in here is, and so where the IPv4 address lies: these are its bytes
 * for prefixes of 48, 56, 64 and 96 bits (RFC 6052).
 */
const localNat64 = ipaddr.parseCIDR("64:ff9b:1::/48");
const localNat64Bytes = [
  [6, 7, 9, 10],
  [7, 9, 10, 11],
  [9, 10, 11, 12],
  [12, 13, 14, 15],
] as const;

/** Ranges that no public host has, with any embedded address: local NAT64, and the deprecated IPv4-compatible addresses. */
const localOnly: readonly Network[] = [localNat64, ipaddr.parseCIDR("::/96")];

/** Special addresses that contain no IPv4 address, although they are in a range of those that do. */
const unheld: readonly string[] = ["::", "::1"];

function isIn(address: Address, [network, bits]: Network): boolean {
  if (address.kind() !== network.kind()) return false;
  // The library's types cannot express a pair of the same kind.
  return (address as ipaddr.IPv4).match(network as ipaddr.IPv4, bits);
}

/** Parses an address without its zone, which does not identify the host. */
function parseAddress(text: string): Address | undefined {
  // The library reads an IPv4 address at the end of some prefixes only.
  const plain = text.replace(/%.*$/, "").replace(/(?<=:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return [a * 256 + b, c * 256 + d].map((part) => part.toString(16)).join(":");
  });
  return ipaddr.isValid(plain) ? ipaddr.parse(plain) : undefined;
}

/** The address to judge: the IPv4 address in one that contains one, otherwise the address itself. */
function judgedAddress(text: string): Address | undefined {
  const address = parseAddress(text);
  if (address === undefined) return undefined;
  if (unheld.includes(address.toString())) return address;
  const holder = holders.find(([network]) => isIn(address, network));
  if (holder === undefined) return address;
  const [, start] = holder;
  return ipaddr.fromByteArray(address.toByteArray().slice(start, start + 4));
}

function mayHoldSecrets(address: Address): boolean {
  return address.range() === "linkLocal" || metadataServices.some((network) => isIn(address, network));
}

/**
 * Whether an address is link-local or of a metadata service, or a local NAT64 address that contains one with any length of its
 * prefix.
 */
function isForbidden(address: Address): boolean {
  if (mayHoldSecrets(address)) return true;
  if (!isIn(address, localNat64)) return false;
  const bytes = address.toByteArray();
  return localNat64Bytes.some((places) =>
    mayHoldSecrets(ipaddr.fromByteArray(places.map((place) => bytes[place] ?? 0))),
  );
}

function isPublic(address: Address): boolean {
  if (address.range() !== "unicast") return false;
  if (address.kind() === "ipv4") return !innerIpv4.some((network) => isIn(address, network));
  return isIn(address, globalIpv6) && !innerIpv6.some((network) => isIn(address, network));
}

/** The hosts of MODEL_HOSTS: names, and networks, of which an address is the smallest. */
export interface ModelHosts {
  readonly names: readonly string[];
  readonly networks: readonly Network[];
}

function normalizeName(host: string): string {
  return host.toLowerCase().replace(/\.$/, "");
}

/** Whether a network contains IPv4 addresses. Its addresses are judged by these, so MODEL_HOSTS must not name the network. */
function isOfHolders(network: Network): boolean {
  const [address, bits] = network;
  if (bits === 128 && unheld.includes(address.toString())) return false;
  return holders.some(([holder]) => bits >= holder[1] && isIn(address, holder));
}

function parseNetwork(text: string): Network | undefined {
  try {
    if (text.includes("/")) {
      const network: Network = ipaddr.parseCIDR(text);
      return isOfHolders(network) ? undefined : network;
    }
    const address = /[.:]/.test(text) ? judgedAddress(text) : undefined;
    return address && [address, address.kind() === "ipv4" ? 32 : 128];
  } catch {
    return undefined;
  }
}

const hostName = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/;

/** The hosts that a list names; undefined for a list with something else in it. */
export function parseModelHosts(items: readonly string[]): ModelHosts | undefined {
  const names: string[] = [];
  const networks: Network[] = [];
  for (const item of items) {
    const bare = item.replace(/^\[(.*)\]$/, "$1");
    const network = parseNetwork(bare);
    if (network !== undefined) networks.push(network);
    else if (hostName.test(normalizeName(bare)) && !/^[\d.]+$/.test(bare)) names.push(normalizeName(bare));
    else return undefined;
  }
  return { names, networks };
}

export function isAddressLiteral(host: string): boolean {
  return ipaddr.isValid(host.replace(/%.*$/, ""));
}

/** Whether MODEL_HOSTS names this host itself, or an address. */
export function isNamed({ names, networks }: ModelHosts, host: string): boolean {
  if (names.includes(normalizeName(host))) return true;
  const address = judgedAddress(host);
  return address !== undefined && networks.some((network) => isIn(address, network));
}

/**
 * Whether a connection to `address` may be opened for a host: the address is public, or MODEL_HOSTS names it or the
 * host. A link-local address never may, nor another one of a metadata service: clouds hand out secrets there.
 */
export function mayReach(hosts: ModelHosts, host: string, address: string): boolean {
  const [plain, judged] = [parseAddress(address), judgedAddress(address)];
  if (plain === undefined || judged === undefined || isForbidden(judged)) return false;
  if (isNamed(hosts, host) || isNamed(hosts, address)) return true;
  return isPublic(judged) && !localOnly.some((network) => isIn(plain, network));
}
