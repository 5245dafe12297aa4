import { describe, expect, it } from "vitest";
import { setUpServer } from "../../worlds/setup-server.ts";

const direct = await setUpServer({ LOG_LEVEL: "debug" });
const proxied = await setUpServer({ LOG_LEVEL: "debug", TRUST_PROXY: "1" });
const elsewhere = await setUpServer({ LOG_LEVEL: "debug", TRUST_PROXY: "192.0.2.0/24" });
const stopping = await setUpServer({ LOG_LEVEL: "info" });

type Server = typeof direct;

/** The line about the last request, and the id in its answer. */
async function requestLine(server: Server, path: string, headers: Record<string, string> = {}) {
  server.log.length = 0;
  const answer = await server.visitor().browser.send("GET", path, { headers });
  const lineOf = () =>
    server.log.map((line) => JSON.parse(line)).find(({ message }) => message === "request");
  await expect.poll(lineOf).toBeDefined();
  return { ...lineOf(), answered: answer.headers["x-request-id"] };
}

const generated = /^[0-9a-f]{8}-[0-9a-f]{4}-4/;

describe("the line of a request", () => {
  it("holds the client's address: the connection's, or what a trusted proxy says", async () => {
    const headers = { "x-forwarded-for": "192.0.2.1, 203.0.113.9" };
    expect((await requestLine(direct, "/api/user", headers)).ip).toMatch(/127\.0\.0\.1$/);
    expect(await requestLine(proxied, "/api/user", headers)).toMatchObject({ ip: "203.0.113.9" });
  });

  it("holds no address that is none", async () => {
    const headers = { "x-forwarded-for": "<script>" };
    expect(await requestLine(proxied, "/api/user", headers)).toMatchObject({ ip: "" });
  });

  it("never holds a query", async () => {
    const line = await requestLine(direct, "/api/chats?q=private-words");
    expect(JSON.stringify(line)).not.toContain("private-words");
  });

  it.each(["/healthz", "/readyz", "/readyz?probe=1", "/readyz/stream"])(
    "about %s is at debug",
    async (path) => {
      expect(await requestLine(direct, path)).toMatchObject({ level: "debug", status: 200 });
    },
  );

  it("about a probe that fails is at info, and repeats once a minute with its count", async () => {
    stopping.context.drain.begin();
    const failed = { level: "info", path: "/readyz", status: 503, count: 1 };
    expect(await requestLine(stopping, "/readyz")).toMatchObject(failed);
    stopping.log.length = 0;
    const { browser } = stopping.visitor();
    for (const path of ["/readyz", "/readyz?again", "/healthz", "/api/user"]) await browser.send("GET", path);
    const loggedPaths = () => stopping.log.map((line) => JSON.parse(line).path);
    await expect.poll(loggedPaths).toContain("/api/user");
    expect(loggedPaths()).toEqual(["/api/user"]);
  });
});

describe("the id of a request", () => {
  it.each(["4bf92f3577b34da6a3ce929d0e0e4736", "0b1f5f0e-7c0e-4b6c-9d53-4d3f1c0a9e11", "req_01.abcdef"])(
    "is that of a trusted proxy: %s",
    async (id) => {
      const headers = { "x-request-id": id };
      expect(await requestLine(proxied, "/api/user", headers)).toMatchObject({ requestId: id, answered: id });
    },
  );

  it.each(["short", "a".repeat(37), "with spaces in it", "<script>alert(1)</script>", "0b1f5f0e, 7c0e4b6c"])(
    "replaces one that is not well-formed: %s",
    async (id) => {
      const { requestId } = await requestLine(proxied, "/api/user", { "x-request-id": id });
      expect(requestId).toMatch(generated);
    },
  );

  it("replaces one of a client that no TRUST_PROXY names", async () => {
    const headers = { "x-request-id": "4bf92f3577b34da6a3ce929d0e0e4736" };
    for (const server of [direct, elsewhere])
      expect((await requestLine(server, "/api/user", headers)).requestId).toMatch(generated);
  });
});
