import { describe, expect, it } from "vitest";
import { assertionOf, verifyLogin } from "../../visitors/attempt-login.ts";
import { clientsAtNewAddresses } from "../../visitors/clients-at-new-addresses.ts";
import { expectRateLimited } from "../../visitors/expect-rate-limited.ts";
import { newTestUser } from "../../visitors/server-visitor.ts";
import { serverWithLimits } from "../../worlds/setup-server.ts";

const requests = { points: 30, seconds: 60 };
const logins = { points: 4, seconds: 60 };
const invites = { points: 3, seconds: 60 };
const openLogins = 9;

const server = await serverWithLimits({
  LIMIT_REQUESTS: requests,
  LIMIT_LOGINS: logins,
  LIMIT_INVITES: invites,
  LIMIT_OPEN_LOGINS: openLogins,
});
const visitorElsewhere = clientsAtNewAddresses(server);

const limitEvents = async () => {
  const events = await server.context.database("audit_events").where({ event: "rate_limited" });
  return events.map(({ data, actorKind, ip }) => ({ ...JSON.parse(data), actorKind, ip }));
};

describe("from one address (92)", () => {
  it("a flood of requests is refused, whatever it asks for; others are served", async () => {
    const { browser } = visitorElsewhere();
    const paths = ["/api/user", "/api/nothing", "/api/chats"];
    for (let call = 0; call < requests.points; call += 1)
      expect((await browser.send("GET", paths[call % paths.length] ?? "")).status).not.toBe(429);
    for (const path of paths) expectRateLimited(await browser.send("GET", path), "requests", requests);
    expect((await browser.send("GET", "/healthz")).status).toBe(200);
    expect((await visitorElsewhere().browser.send("GET", "/api/user")).status).toBe(200);
  });

  it("sign-in attempts are refused over their limit; others are not", async () => {
    const { browser } = visitorElsewhere();
    for (let count = 0; count < logins.points; count += 1)
      expect((await browser.send("POST", "/api/login")).status).toBe(200);
    expectRateLimited(await browser.send("POST", "/api/login"), "logins", logins);
    expect((await visitorElsewhere().browser.send("POST", "/api/login")).status).toBe(200);
  });

  it("requests that another site sends from a visitor's browser do not count against the visitor", async () => {
    const { browser } = visitorElsewhere();
    const headers = { "sec-fetch-site": "cross-site" };
    for (let count = 0; count <= logins.points; count += 1)
      expect((await browser.send("POST", "/api/login", { headers })).status).toBe(403);
    expect((await browser.send("POST", "/api/login")).status).toBe(200);
  });

  it("looks at invites are refused over their limit, and kept in the audit once; others are not", async () => {
    const { linkId } = await server.invite();
    const { browser } = visitorElsewhere();
    const look = () => browser.send("GET", `/api/invite/${linkId}`);
    for (let count = 0; count < invites.points; count += 1) expect((await look()).status).toBe(200);
    for (let count = 0; count < 3; count += 1) expectRateLimited(await look(), "invites", invites);
    expect((await visitorElsewhere().browser.send("GET", `/api/invite/${linkId}`)).status).toBe(200);
    expect(await limitEvents()).toEqual([
      { limit: "invites", actorKind: "nobody", ip: expect.stringMatching(/^203\.0\.113\./) },
    ]);
  });
});

it("sign-ins that a flood begins are evicted, and no others (92)", async () => {
  const { authenticator } = await server.registered();
  const person = { ...visitorElsewhere(), authenticator };
  const assertion = await assertionOf(person);
  for (const { browser } of Array.from({ length: 4 }, visitorElsewhere))
    for (let count = 0; count < logins.points; count += 1)
      expect((await browser.send("POST", "/api/login")).status).toBe(200);
  expect(await server.count("ceremonies")).toBe(openLogins);
  expect(server.log.filter((line) => line.includes("open-logins"))).toHaveLength(1);
  expect((await verifyLogin(person, assertion)).status).toBe(200);
});

it("sign-ins that a flood begins from the networks of one site are evicted, and no others (92)", async () => {
  const { authenticator } = await server.registered();
  const person = { ...visitorElsewhere(), authenticator };
  const assertion = await assertionOf(person);
  for (let network = 1; network <= 2 * openLogins; network += 1) {
    const { browser } = newTestUser({ ...server.site, address: `2001:db8:1:${network}::1` });
    expect((await browser.send("POST", "/api/login")).status).toBe(200);
  }
  expect(await server.count("ceremonies")).toBe(openLogins);
  expect((await verifyLogin(person, assertion)).status).toBe(200);
});
