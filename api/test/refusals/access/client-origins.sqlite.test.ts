import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { reauthenticate, register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { samplePrompt, startChat } from "#contract/behavior/support/chat-samples.ts";
import { bodyBytes, requestTargetLength } from "#contract/limits.ts";
import { makeApp } from "../../../app.ts";
import { newTestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const clientOrigin = "http://localhost:5173";
const CLIENT_ORIGINS = `${clientOrigin}, https://team.example.org`;
const server = await setUpServer({ CLIENT_ORIGINS });
const limited = await setUpServer({ CLIENT_ORIGINS, RATE_LIMITS: "on", LIMIT_REQUESTS: "2/60" });

const page = { origin: clientOrigin, "sec-fetch-site": "same-site" };
/** A user whose browser shows a page of the client, which holds the passkey of the server's RP ID. */
const clientUser = () => newTestUser({ ...server.site, origin: clientOrigin });

async function signedInClient() {
  const user = clientUser();
  await register(user, await server.invite("admin"));
  await signIn(user);
  return user;
}

const exposed =
  "allow,content-disposition,deprecation,etag,preference-applied,ratelimit,ratelimit-policy,retry-after,sunset,x-request-id";
const allowed = {
  "access-control-allow-origin": clientOrigin,
  "access-control-allow-credentials": "true",
  "access-control-expose-headers": exposed,
  vary: "Origin, Sec-Fetch-Site",
};
const corsHeaders = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control-"));

describe("a page of a client origin", () => {
  it("signs in by a passkey, chats, proves the passkey again and signs out", async () => {
    const { client, browser, authenticator } = await signedInClient();
    const chat = await startChat(client);
    expect(chat.title).toContain(samplePrompt.slice(0, 20));
    await reauthenticate({ client, authenticator });
    const answer = await browser.send("POST", "/api/logout", { headers: page });
    expect(answer).toMatchObject({ status: 200, headers: allowed });
  });

  it("follows the events of its chats", async () => {
    const user = await signedInClient();
    const { status, headers, events, close } = await user.openEventStream("/api/events", {
      headers: page,
    });
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBe(clientOrigin);
    expect(headers.get("vary")).toBe(allowed.vary);
    await startChat(user.client);
    expect((await events[Symbol.asyncIterator]().next()).done).toBe(false);
    close();
  });

  it("learns from a preflight which methods and headers are allowed, and for how long", async () => {
    const { status, headers, text } = await limited.visitor().browser.send("OPTIONS", "/api/chats", {
      headers: {
        ...page,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,idempotency-key",
      },
    });
    expect({ status, text }).toEqual({ status: 204, text: "" });
    expect(headers).toMatchObject({
      ...allowed,
      "access-control-allow-headers":
        "content-type,if-none-match,expected-user,idempotency-key,last-event-id,prefer",
      "access-control-max-age": "7200",
    });
    const methods = String(headers["access-control-allow-methods"]).split(",");
    expect(methods.sort()).toEqual(["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT"]);
  });

  it("loses the connection after a preflight whose body would be read without an end", async () => {
    const headers = { ...page, "access-control-request-method": "POST", "transfer-encoding": "chunked" };
    const answer = await server.visitor().browser.send("OPTIONS", "/api/chats", { headers });
    expect(answer).toMatchObject({ status: 204, headers: { ...allowed, connection: "close" } });
  });

  it.each([
    [400, "GET", "/api/chats/%E0%A4%A", {}],
    [401, "GET", "/api/chats", {}],
    [404, "GET", "/api/nothing", {}],
    [405, "PUT", "/api/user", {}],
    [413, "GET", `/api/user?${"x".repeat(requestTargetLength)}`, {}],
    [
      413,
      "POST",
      "/api/login",
      { body: "x".repeat(bodyBytes + 1), headers: { "content-type": "application/json" } },
    ],
    [415, "POST", "/api/login", { body: "{}", headers: { "content-type": "text/plain" } }],
    [501, "POST", "/api/login", { headers: { "transfer-encoding": "gzip, chunked" } }],
  ])(
    "reads the refusal %d of %s %.40s",
    async (status, method, path, sent: { body?: string; headers?: object }) => {
      const headers = { ...page, ...sent.headers };
      const answer = await server.visitor().browser.send(method, path, { ...sent, headers });
      expect(answer).toMatchObject({ status, headers: allowed });
    },
  );

  it("reads that there were too many requests, and when to try again; preflights are not counted", async () => {
    const { browser } = limited.visitor();
    const preflight = { ...page, "access-control-request-method": "POST" };
    const send = (method: string, headers: object) =>
      browser.send(method, "/api/user", { headers: { ...headers } });
    for (const _ of [1, 2]) expect((await send("GET", page)).status).toBe(200);
    const refused = await send("GET", page);
    expect(refused).toMatchObject({ status: 429, headers: allowed, body: { code: "too_many_attempts" } });
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    expect((await send("OPTIONS", preflight)).status).toBe(204);
  });

  it("reads a fault of the server", async () => {
    const { browser } = await signedInClient();
    const { database } = server.context;
    await database.schema.renameTable("systemprompts", "away");
    try {
      const answer = await browser.send("GET", "/api/system-prompts", { headers: page });
      expect(answer).toMatchObject({ status: 500, headers: allowed, body: { code: "internal" } });
    } finally {
      await database.schema.renameTable("away", "systemprompts");
    }
  });

  it("reads that the server is starting", async () => {
    const starting = makeApp(
      server.context,
      [(_request, _response, next) => next()],
      Promise.withResolvers<void>().promise,
    ).listen(0, "127.0.0.1");
    try {
      await once(starting, "listening");
      // A listening TCP server has an address with a port.
      const { port } = starting.address() as AddressInfo;
      const { browser } = newTestUser({ ...server.site, port });
      const answer = await browser.send("GET", "/api/user", { headers: page });
      expect(answer).toMatchObject({ status: 503, headers: allowed, body: { code: "unavailable" } });
    } finally {
      starting.closeAllConnections();
      starting.close();
    }
  });

  it("is allowed nothing outside the API", async () => {
    for (const path of ["/healthz", "/readyz", "/login", "/api2", "/apix/user"]) {
      const { headers } = await server.visitor().browser.send("GET", path, { headers: page });
      expect(corsHeaders(headers)).toEqual([]);
    }
  });
});

it("a passkey of a page that is no client is refused", async () => {
  const { client } = server.visitor();
  const { authenticator } = newTestUser({ ...server.site, origin: "http://localhost:5174" });
  await expect(register({ client, authenticator }, await server.invite())).rejects.toThrow();
  expect(server.log.join()).toContain('"reason":"origin"');
});

it("the policy of pages names no client origin (72)", async () => {
  const { headers } = await server.visitor().browser.send("GET", "/login");
  expect(headers["content-security-policy"]).toContain("connect-src 'self';");
  expect(JSON.stringify(headers)).not.toContain("5173");
});
