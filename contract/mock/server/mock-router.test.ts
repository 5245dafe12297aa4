import { getResponse } from "msw/utils/get-response";
import { describe, expect, it } from "vitest";
import { bodyBytes } from "../../limits.ts";
import { problemMessages } from "../../problem.ts";
import { makeMockWorld } from "../scenarios.ts";
import { mockClient } from "./mock-client.ts";
import { mockHandlers } from "./msw-handlers.ts";

/** The regular scenario, signed in, with the page's client. */
function openRegular(options = {}) {
  const world = makeMockWorld("regular", options);
  const browser = world.openBrowser();
  const handlers = mockHandlers(world, browser);
  const call = (method: string, path: string, body?: string, type = "application/json") => {
    const headers = { "content-type": type };
    return getResponse(
      handlers,
      new Request(`http://localhost${path}`, { method, headers, body: body ?? null }),
    );
  };
  return { world, browser, client: mockClient(world, browser), call };
}

const firstPage = { query: { page: 1, sort: "desc" } } as const;

describe("a call that no mock answers", () => {
  it.each([
    ["GET", "/api/weather"],
    ["PUT", "/api/chats"],
    ["POST", "/api/chats/a/b/c"],
  ])("%s %s is a 501, and recorded", async (method, path) => {
    const { world, call } = openRegular();
    expect((await call(method, path))?.status).toBe(501);
    expect(world.unhandledRequests).toEqual([`${method} ${path}`]);
  });

  it("below another address is none of the mock world's", async () => {
    expect(await openRegular().call("GET", "/mock.css")).toBeUndefined();
  });
});

describe("a path that is almost one of the contract's", () => {
  it.each([
    ["GET", "/api/chats/"],
    ["DELETE", "/api/chats/"],
    ["POST", "/api/chats//messages"],
    ["PATCH", "/api/admin/invite-links//toggle-validity"],
    ["GET", "/api/user/"],
  ])("%s %s holds nothing", async (method, path) => {
    const { world, call } = openRegular();
    const response = await call(method, path);
    expect(response?.status).toBe(404);
    expect(await response?.json()).toMatchObject({ code: "not_found" });
    expect(world.unhandledRequests).toEqual([]);
  });
});

describe("a query", () => {
  it.each(["page=1&page=2", "sort=asc&sort=asc"])("of %s is refused", async (query) => {
    const response = await openRegular().call("GET", `/api/chats?${query}`);
    expect(response?.status).toBe(400);
    expect(await response?.json()).toMatchObject({ code: "validation" });
  });
});

describe("a body", () => {
  const form = (content: string) => JSON.stringify({ title: "t", initialPrompt: content });

  it.each([
    ["that is too large", 413, "payload_too_large", form("x".repeat(bodyBytes)), "application/json"],
    ["of another type", 415, "unsupported_media_type", form("x"), "text/plain"],
    ["of another charset", 415, "unsupported_media_type", form("x"), "application/json; charset=latin1"],
    ["that is no JSON", 400, "invalid_json", "{", "application/json"],
    ["that is a list", 400, "validation", "[]", "application/json"],
  ])("%s is refused", async (_, status, code, body, type) => {
    const response = await openRegular().call("POST", "/api/chats", body, type);
    expect(response?.status).toBe(status);
    expect(await response?.json()).toMatchObject({ code });
  });

  it("that is compressed is refused", async () => {
    const { world, browser } = openRegular();
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    const request = new Request("http://localhost/api/chats", { method: "POST", headers, body: form("x") });
    const response = await getResponse(mockHandlers(world, browser), request);
    expect(await response?.json()).toMatchObject({ code: "unsupported_media_type" });
  });

  it("that is no UTF-8 is refused", async () => {
    const { world, browser } = openRegular();
    const body = new Uint8Array([...new TextEncoder().encode(form("x")), 0xff]);
    const headers = { "content-type": "application/json" };
    const request = new Request("http://localhost/api/chats", { method: "POST", headers, body });
    const response = await getResponse(mockHandlers(world, browser), request);
    expect(await response?.json()).toMatchObject({ code: "invalid_json" });
  });

  it("of a visitor is refused for the session before it is refused for its shape", async () => {
    const { world, browser, call } = openRegular();
    world.signOut(browser);
    expect((await call("POST", "/api/chats", "{"))?.status).toBe(401);
  });
});

describe("faults of an endpoint", () => {
  it("is a problem on every call, until it is repaired", async () => {
    const { world, client } = openRegular();
    world.failRoute("chats.list", "unavailable");
    for (const _ of [1, 2])
      expect(await client.chats.list(firstPage)).toMatchObject({
        status: 503,
        body: { code: "unavailable", message: problemMessages.unavailable },
      });
    world.restoreRoute("chats.list");
    expect((await client.chats.list(firstPage)).status).toBe(200);
  });

  it("may carry details, such as when to try again", async () => {
    const { world, client } = openRegular();
    world.failRoute("invite.register", "too_many_attempts", { retryAfterSeconds: 840 });
    const answer = await client.invite.register({ params: { linkId: "a" }, body: { passcode: 1 } });
    expect(answer.headers.get("retry-after")).toBe("840");
  });

  it("is a success of an unknown shape, which is no mismatch", async () => {
    const { world, client } = openRegular();
    world.returnInvalidBody("chats.create");
    const answer = await client.chats.create({ body: { title: "t", initialPrompt: "p" } });
    expect(answer).toMatchObject({ status: 201, body: { unexpected: true } });
    expect(world.contractViolations).toEqual([]);
  });

  it("is a page of a proxy, which is a success and not JSON", async () => {
    const { world, call } = openRegular();
    world.interceptByProxy("session.user");
    const answer = await call("GET", "/api/user");
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get("content-type")).toContain("text/html");
    expect(world.contractViolations).toEqual([]);
  });

  it("is no answer at all, as without a network", async () => {
    const { world, call } = openRegular();
    world.disconnectRoute("session.user");
    expect((await call("GET", "/api/user"))?.type).toBe("error");
  });

  it("keeps calls waiting until they are released", async () => {
    const { world, client } = openRegular();
    const release = world.holdRoute("chats.list");
    let isAnswered = false;
    const answer = client.chats.list(firstPage).finally(() => {
      isAnswered = true;
    });
    await client.systemPrompts.list();
    expect(isAnswered).toBe(false);
    release();
    expect((await answer).status).toBe(200);
    expect((await client.chats.list(firstPage)).status).toBe(200);
  });

  it("leaves the other endpoints alone", async () => {
    const { world, client } = openRegular();
    world.failRoute("chats.list", "internal");
    expect((await client.systemPrompts.list()).status).toBe(200);
  });
});

it("every answer has a request id of its own and is never stored", async () => {
  const { call } = openRegular();
  const answers = [await call("GET", "/api/user"), await call("GET", "/api/user")];
  const ids = answers.map((answer) => answer?.headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(2);
  for (const answer of answers) expect(answer?.headers.get("cache-control")).toBe("no-store");
});

it("a call takes as long as the latency, give or take a third", async () => {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const { world, client } = openRegular({ wait });
  world.latencyMilliseconds = 3000;
  for (let count = 0; count < 40; count += 1) await client.session.user();
  expect(waits).toHaveLength(40);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(4000);
  expect(new Set(waits).size).toBeGreaterThan(10);
});
