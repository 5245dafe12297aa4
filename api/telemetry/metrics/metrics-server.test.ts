import type { AddressInfo } from "node:net";
import { Gauge, Registry } from "prom-client";
import { expect, it, onTestFinished } from "vitest";
import { serveMetrics } from "./metrics-server.ts";

const token = "a-token-of-this-test-0123456789";

/** The server of a registry, a function that requests a path of it, and its log. */
async function serve(expected: string | undefined, registry = new Registry()) {
  const logged: string[] = [];
  const logger = { error: (message: string) => void logged.push(message) };
  const server = await serveMetrics(registry, { host: "127.0.0.1", port: 0, token: expected }, logger);
  onTestFinished(() => void server.close());
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, options: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, options);
  return { server, ask, logged };
}

const setUp = async (expected: string | undefined) => (await serve(expected)).ask;

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

it("goes on after a connection that could not be accepted", async () => {
  const { server, ask, logged } = await serve(undefined);
  server.emit("error", Object.assign(new Error("accept EMFILE"), { code: "EMFILE" }));
  expect(logged).toEqual(["a connection for metrics could not be accepted"]);
  expect((await ask("/metrics")).status).toBe(200);
});

it("answers 500 and logs what a measurement throws", async () => {
  const registry = new Registry();
  const collect = () => {
    throw new Error("There is nothing to measure.");
  };
  new Gauge({ name: "a", help: "a", registers: [registry], collect });
  const { ask, logged } = await serve(undefined, registry);
  expect((await ask("/metrics")).status).toBe(500);
  expect(logged).toEqual(["the metrics could not be read"]);
});
