import { describe, expect, it } from "vitest";
import { startChat } from "#contract/behavior/support/chat-samples.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const { origin } = server.site;
const { protocol, hostname, port } = new URL(origin);

const calls: [string, (visitor: TestUser) => Promise<[string, string]>][] = [
  ["a logout", async () => ["POST", "/api/logout"]],
  ["a login", async () => ["POST", "/api/login"]],
  ["a login's second half", async () => ["POST", "/api/login/verify"]],
  ["a registration", async () => ["POST", `/api/invite/${(await server.invite()).linkId}/register`]],
  [
    "a toggle",
    async () => ["PATCH", `/api/admin/invite-links/${(await server.invite()).linkId}/toggle-validity`],
  ],
  ["a new chat", async () => ["POST", "/api/chats"]],
  ["the deletion of a chat", async ({ client }) => ["DELETE", `/api/chats/${(await startChat(client)).id}`]],
];

const crossSite = { status: 403, body: { code: "cross_site" } };
const strangers: [string, Record<string, string | undefined>][] = [
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a sibling host", { "sec-fetch-site": "same-site" }],
  ["another site, with our origin", { "sec-fetch-site": "cross-site", origin }],
];
const strangeOrigins: [string, string][] = [
  ["another site", "https://evil.example"],
  ["null", "null"],
  ["our host before another", `${protocol}//${hostname}.evil.example`],
  ["our host with another port", `${protocol}//${hostname}:${Number(port) + 1}`],
  ["our host with another scheme", `ftp://${hostname}:${port}`],
  ["nothing that is an origin", "about:blank"],
];

describe.each(calls)("%s is refused when a request comes from", (_call, prepare) => {
  it.each(strangers)("%s (66)", async (_, headers) => {
    const visitor = await server.signInAs("admin");
    const [method, path] = await prepare(visitor);
    expect(await visitor.browser.send(method, path, { headers })).toMatchObject(crossSite);
    expect((await visitor.browser.send("GET", "/api/user/roles")).status).toBe(200);
  });

  it.each(strangeOrigins)("the origin of %s, and no Sec-Fetch-Site (67)", async (_, stranger) => {
    const visitor = await server.signInAs("admin");
    const [method, path] = await prepare(visitor);
    const headers = { origin: stranger, "sec-fetch-site": undefined };
    expect(await visitor.browser.send(method, path, { headers })).toMatchObject(crossSite);
  });
});

it.each([
  ["neither header", { origin: undefined, "sec-fetch-site": undefined }],
  ["our origin alone", { "sec-fetch-site": undefined }],
  ["Sec-Fetch-Site of none", { origin: undefined, "sec-fetch-site": "none" }],
  ["Sec-Fetch-Site of same-origin", { origin: undefined }],
])("a request with %s is allowed (67)", async (_, headers) => {
  const { browser } = await server.signInAs("user");
  expect((await browser.send("POST", "/api/logout", { headers })).status).toBe(200);
});

it.each(["cross-site", "same-site"])("a reading request may come from %s", async (site) => {
  const { browser } = await server.signInAs("user");
  const answer = await browser.send("GET", "/api/user", { headers: { "sec-fetch-site": site } });
  expect(answer).toMatchObject({ status: 200, body: { isAuthenticated: true } });
});

describe("a refused request is logged", () => {
  const refusals = () =>
    server.log
      .map((line) => JSON.parse(line))
      .filter(({ message }) => message === "request of another site refused");

  it.each([
    [
      "with the expected and the received origin",
      { origin: "http://evil.example", "sec-fetch-site": undefined },
      { expected: origin, got: "http://evil.example" },
    ],
    [
      "with Sec-Fetch-Site, where the browser sends it",
      { origin: undefined, "sec-fetch-site": "cross-site" },
      { expected: origin, got: "missing", site: "cross-site" },
    ],
  ])("%s", async (_, headers, facts) => {
    server.log.length = 0;
    const answer = await server.visitor().browser.send("POST", "/api/login", { headers });
    const request = { requestId: answer.headers["x-request-id"], ip: "127.0.0.1" };
    const line = { time: expect.any(String), level: "info", message: "request of another site refused" };
    expect(refusals()).toEqual([{ ...line, ...request, code: "cross_site", ...facts }]);
  });
});

describe("another origin", () => {
  it.each(["OPTIONS", "GET", "POST"])("is allowed nothing by an answer to %s (69)", async (method) => {
    const headers = {
      origin: "https://evil.example",
      "sec-fetch-site": "cross-site",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    };
    const answer = await server.visitor().browser.send(method, "/api/login", { headers });
    const allowed = Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"));
    expect(allowed).toEqual([]);
  });
});

describe("a method that a path does not answer", () => {
  it.each([
    ["TRACE", "/api/user"],
    ["PUT", "/api/user"],
    ["DELETE", "/api/user/roles"],
    ["GET", "/api/logout"],
    ["PUT", "/api/chats"],
    ["PATCH", "/api/chats"],
    ["PUT", "/api/chats/1/messages"],
    ["POST", "/api/admin/invite-links/1"],
  ])("%s %s is refused with the ones it does (69)", async (method, path) => {
    const answer = await server.visitor().browser.send(method, path);
    expect(answer).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
    expect(answer.headers.allow).toMatch(/[A-Z]/);
    expect(answer.headers.allow?.split(/, */)).not.toContain(method);
  });
});

describe("a reading request that names another method", () => {
  it.each([
    ["a header", "", { "x-http-method-override": "DELETE" }],
    ["another header", "", { "x-method-override": "DELETE" }],
    ["the query", "?_method=DELETE", {}],
  ])("in %s changes nothing (70)", async (_, query, headers) => {
    const { browser, client } = await server.signInAs("user");
    const { id } = await startChat(client);
    await browser.send("GET", `/api/chats/${id}${query}`, { headers });
    expect((await browser.send("GET", `/api/chats/${id}`)).status).toBe(200);
  });
});
