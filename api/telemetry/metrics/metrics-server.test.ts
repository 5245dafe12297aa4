import type { AddressInfo } from "node:net";
import { Registry } from "prom-client";
import { expect, it, onTestFinished } from "vitest";
import { serveMetrics } from "./metrics-server.ts";

const token = "a-token-of-this-test-0123456789";

/** A server of an empty registry, and a way to ask it. */
async function setUp(expected: string | undefined) {
  const server = await serveMetrics(new Registry(), { host: "127.0.0.1", port: 0, token: expected });
  onTestFinished(() => void server.close());
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return (path: string, options: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, options);
}

const withToken = (authorization: string) => ({ headers: { authorization } });

it("serves its metrics at one path alone, as Prometheus' text", async () => {
  const ask = await setUp(undefined);
  const answer = await ask("/metrics?name[]=a");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  for (const path of ["/", "/metrics/", "/api/chats"]) expect((await ask(path)).status).toBe(404);
  expect((await ask("/metrics", { method: "POST", body: "a" })).status).toBe(405);
});

it("asks for its token as Bearer", async () => {
  const ask = await setUp(token);
  const refused = await ask("/metrics");
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  for (const authorization of [`Basic ${token}`, "Bearer", `Bearer ${token}x`, token, `Bearer ${token} x`])
    expect((await ask("/metrics", withToken(authorization))).status).toBe(401);
  for (const authorization of [`Bearer ${token}`, `bearer ${token}`])
    expect((await ask("/metrics", withToken(authorization))).status).toBe(200);
});
