import { describe, expect, it } from "vitest";
import { isAddressLiteral, isNamed, type ModelHosts, mayReach, parseModelHosts } from "./host-rules.ts";

function hostsOf(...items: string[]): ModelHosts {
  const hosts = parseModelHosts(items);
  if (hosts === undefined) throw new Error(`${items} is no list.`);
  return hosts;
}

const none = hostsOf();

describe("an address may be reached without being named", () => {
  it.each([
    "8.8.8.8",
    "1.1.1.1",
    "2606:4700:4700::1111",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
    "2002:808:808::1",
  ])("if it is public: %s", (address) => {
    expect(mayReach(none, "models.example.com", address)).toBe(true);
  });

  it.each([
    ["loopback", "127.0.0.1"],
    ["loopback", "127.255.255.254"],
    ["loopback", "::1"],
    ["private", "10.0.0.1"],
    ["private", "172.16.0.1"],
    ["private", "192.168.1.1"],
    ["carrier", "100.64.0.1"],
    ["unspecified", "0.0.0.0"],
    ["this network", "0.1.2.3"],
    ["unspecified", "::"],
    ["broadcast", "255.255.255.255"],
    ["multicast", "224.0.0.1"],
    ["multicast", "ff02::1"],
    ["benchmark", "198.18.0.1"],
    ["documentation", "192.0.2.1"],
    ["documentation", "2001:db8::1"],
    ["documentation", "3fff::1"],
    ["reserved", "240.0.0.1"],
    ["unique local", "fd00:ec2::254"],
    ["site local", "fec0::1"],
    ["discarding", "100::1"],
    ["Teredo", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
    ["mapped", "::ffff:127.0.0.1"],
    ["mapped", "::ffff:a00:1"],
    ["SIIT", "::ffff:0:10.0.0.1"],
    ["compatible", "::10.0.0.1"],
    ["NAT64", "64:ff9b::7f00:1"],
    ["local NAT64", "64:ff9b:1::a00:1"],
    ["local NAT64 that seems to hold a public one", "64:ff9b:1:7f00:0:100:808:808"],
    ["compatible with a public one", "::8.8.8.8"],
    ["6to4", "2002:7f00:1::1"],
    ["6to4", "2002:c0a8:101::"],
    ["mapped with a zone", "::ffff:10.0.0.1%eth0"],
    ["no address", "models.example.com"],
    ["no address", ""],
  ])("never if it is %s: %s", (_, address) => {
    expect(mayReach(none, "models.example.com", address)).toBe(false);
  });
});

describe("MODEL_HOSTS", () => {
  it("names hosts, in any case and with a dot at the end", () => {
    const hosts = hostsOf("Ollama", "gpu.example.com");
    expect(mayReach(hosts, "ollama", "10.0.0.1")).toBe(true);
    expect(mayReach(hosts, "OLLAMA.", "10.0.0.1")).toBe(true);
    expect(mayReach(hosts, "gpu.example.com", "::1")).toBe(true);
    expect(mayReach(hosts, "other.example.com", "10.0.0.1")).toBe(false);
    expect(mayReach(hosts, "x.gpu.example.com", "10.0.0.1")).toBe(false);
  });

  it("names addresses and networks, also those that another address holds", () => {
    const hosts = hostsOf("10.1.0.0/16", "::1/128", "[fd00::1]", "192.168.0.7");
    expect(mayReach(hosts, "any", "10.1.2.3")).toBe(true);
    expect(mayReach(hosts, "any", "::ffff:10.1.2.3")).toBe(true);
    expect(mayReach(hosts, "any", "64:ff9b::10.1.2.3")).toBe(true);
    expect(mayReach(hosts, "any", "10.2.2.3")).toBe(false);
    expect(mayReach(hosts, "any", "::1")).toBe(true);
    expect(mayReach(hosts, "any", "fd00::1")).toBe(true);
    expect(mayReach(hosts, "any", "192.168.0.7")).toBe(true);
    expect(mayReach(hosts, "any", "192.168.0.8")).toBe(false);
    expect(mayReach(hostsOf("::ffff:10.0.0.1"), "any", "10.0.0.1")).toBe(true);
  });

  it("names local NAT64 addresses by their own network or host", () => {
    const address = "64:ff9b:1::a00:1";
    expect(mayReach(hostsOf("10.0.0.0/8"), "any", address)).toBe(false);
    expect(mayReach(hostsOf("64:ff9b:1::/48"), "any", address)).toBe(true);
    expect(mayReach(hostsOf("gpu"), "gpu", address)).toBe(true);
  });

  it.each([
    "169.254.169.254",
    "fe80::1",
    "fe80::1%eth0",
    "::ffff:169.254.169.254",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::a9fe:a9fe",
    "64:ff9b:1:a9fe:a9:fe00::",
    "64:ff9b:1:a9:fe:a9fe::",
    "64:ff9b:1:0:a9:fea9:fe00:0",
  ])("never names the link-local %s", (address) => {
    const hosts = hostsOf("metadata", "169.254.0.0/16", "fe80::/10", "0.0.0.0/0", "::/0");
    expect(mayReach(hosts, "metadata", address)).toBe(false);
  });

  it.each([
    ["Azure", "168.63.129.16"],
    ["Azure, mapped", "::ffff:168.63.129.16"],
    ["Azure, NAT64", "64:ff9b::a83f:8110"],
    ["Azure, local NAT64", "64:ff9b:1::a83f:8110"],
    ["Azure, local NAT64 of 48 bits", "64:ff9b:1:a83f:81:1000::"],
    ["Azure, 6to4", "2002:a83f:8110::1"],
    ["Equinix Metal", "192.80.8.124"],
    ["Alibaba", "100.100.100.200"],
    ["Alibaba", "fd00:100::100:200"],
    ["Volcengine", "100.96.0.96"],
    ["Oracle", "192.0.0.192"],
    ["Oracle", "fd00:c1::a9fe:a9fe"],
    ["AWS", "fd00:ec2::254"],
    ["AWS, pods", "fd00:ec2::23"],
    ["Google", "fd20:ce::254"],
    ["Scaleway", "fd00:42::42"],
    ["Akamai", "fd00:a9fe:a9fe::1"],
  ])("never names the metadata service of %s: %s", (_, address) => {
    const hosts = hostsOf("metadata", "0.0.0.0/0", "100.64.0.0/10", "::/0", "fd00::/8", address);
    expect(mayReach(hosts, "metadata", address)).toBe(false);
    expect(mayReach(none, "metadata", address)).toBe(false);
  });

  it.each(["168.63.129.17", "192.80.8.125"])("the public neighbor %s of one may be reached", (address) => {
    expect(mayReach(none, "models.example.com", address)).toBe(true);
  });

  it.each(["100.100.100.201", "fd00:42::43"])("names the neighbor %s of one", (address) => {
    expect(mayReach(hostsOf("100.64.0.0/10", "fd00::/8"), "any", address)).toBe(true);
  });

  it.each([
    "http://ollama",
    "a b",
    "10.0.0.0/33",
    "::ffff:10.0.0.0/104",
    "64:ff9b::/96",
    "10.0.0",
    "1",
    "a/b",
    "ollama:11434",
    "-a",
  ])("cannot hold %s", (item) => expect(parseModelHosts([item])).toBeUndefined());

  it("says what it names itself", () => {
    const hosts = hostsOf("ollama", "10.0.0.0/8");
    expect([isNamed(hosts, "ollama"), isNamed(hosts, "10.0.0.1"), isNamed(hosts, "8.8.8.8")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it("an address is told from a name", () => {
  expect(["127.0.0.1", "::1", "fe80::1%1"].map(isAddressLiteral)).toEqual([true, true, true]);
  expect(["localhost", "1.example"].map(isAddressLiteral)).toEqual([false, false]);
});
