import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { signIn } from "#contract/behavior/support/ceremonies.ts";
import { newTestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const settings = { RATE_LIMITS: "on", LIMIT_INVITES: "3/60" };
const direct = await setUpServer(settings);
const proxied = await setUpServer({ ...settings, TRUST_PROXY: "1" });
const twice = await setUpServer({ ...settings, TRUST_PROXY: "2" });
const ranged = await setUpServer({ ...settings, TRUST_PROXY: "127.0.0.0/8" });
const path = `/api/invite/${"0".repeat(26)}`;

/** Reads an invite from an address, or from one that a header claims. */
const lookFrom = async (server: typeof direct, address: string) =>
  (await server.visitor().browser.send("GET", path, { headers: { "x-forwarded-for": address } })).status;

async function looksFrom(server: typeof direct, addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push(await lookFrom(server, address));
  return statuses;
}

const overLimit = [404, 404, 404, 429];

describe("the address that is counted (94)", () => {
  it("is the connection's, whatever a client claims, without a configured proxy; the log names the proxy", async () => {
    expect(await looksFrom(direct, ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"])).toEqual(
      overLimit,
    );
    const lines = direct.log.filter((line) => line.includes("TRUST_PROXY"));
    expect(lines).toHaveLength(1);
  });

  it("is what the proxy says, and not what a client had said to it", async () => {
    const said = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"];
    expect(
      await looksFrom(
        proxied,
        said.map((client) => `${client}, 203.0.113.9`),
      ),
    ).toEqual(overLimit);
    expect(await lookFrom(proxied, "203.0.113.10")).toBe(404);
  });

  it("is one for all of an IPv6 network of 64 bits, and another one for the next", async () => {
    const network = [
      "2001:db8:1:2::1",
      "2001:db8:1:2:ffff::2",
      "2001:DB8:1:2:0:0:0:3",
      "2001:db8:1:2:9:9:9:9",
    ];
    expect(await looksFrom(proxied, network)).toEqual(overLimit);
    expect(await lookFrom(proxied, "2001:db8:1:3::1")).toBe(404);
  });

  it("is one for an IPv4 address in both of its forms", async () => {
    const forms = ["198.51.100.7", "::ffff:198.51.100.7", "::ffff:c633:6407", "198.51.100.7"];
    expect(await looksFrom(proxied, forms)).toEqual(overLimit);
  });

  it("is one whatever port a gateway puts behind it, and another one for the next visitor", async () => {
    for (const host of ["198.51.100.20", "[2001:db8:9::1]"]) {
      const ports = [1, 2, 3, 4].map((port) => `${host}:${port}`);
      expect(await looksFrom(proxied, ports)).toEqual(overLimit);
    }
    expect(await lookFrom(proxied, "198.51.100.21:4711")).toBe(404);
    expect(await lookFrom(proxied, "[2001:db8:9:1::1]:4711")).toBe(404);
  });

  it("is the visitor's behind two gateways that add ports, and all invalid addresses share one", async () => {
    const chain = (visitor: string) => `${visitor}:4711, 127.0.0.1:4711`;
    const visitors = ["198.51.100.30", "198.51.100.31", "198.51.100.32", "198.51.100.33"];
    expect(await looksFrom(ranged, visitors.map(chain))).toEqual([404, 404, 404, 404]);
    expect(
      await looksFrom(
        ranged,
        visitors.map((visitor) => `${visitor}:port`),
      ),
    ).toEqual(overLimit);
  });

  it("is shared if the proxy names none, and never one before the proxy's", async () => {
    const named = ["192.0.2.11,", "192.0.2.12, ", "192.0.2.13,\t,,", "192.0.2.14, unknown"];
    expect(await looksFrom(proxied, named)).toEqual(overLimit);
    expect(await lookFrom(proxied, "")).toBe(429);
  });

  it("is shared if a proxy in between names none", async () => {
    const named = ["", " ", "unknown", "10.0.0.999"].map((hop, index) => `192.0.2.${index},${hop}, 10.0.0.1`);
    expect(await looksFrom(twice, named)).toEqual(overLimit);
    expect(await looksFrom(twice, ["192.0.2.9, 10.0.0.2", "192.0.2.9:80, 10.0.0.2:80, 10.0.0.1"])).toEqual([
      404, 404,
    ]);
  });

  it("is kept as none with a session where the proxy names none", async () => {
    const person = await proxied.registered();
    const browser = newTestUser({ ...proxied.site, address: "192.0.2.20," });
    await signIn({ ...browser, authenticator: person.authenticator });
    const { sessions } = bodyOf(await browser.client.sessions.list(), 200);
    expect(sessions.map(({ ip }) => ip)).toEqual([""]);
  });
});
