import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, expect, it } from "vitest";
import { freePort } from "#scripts/testing/free-port.ts";
import { startTelemetry } from "../../telemetry/start-telemetry.ts";
import { startTracing } from "../../telemetry/traces/start-tracing.ts";
import { setUpServer } from "../worlds/setup-server.ts";
import { Collector } from "./collector.ts";

const collector = new Collector();
await collector.listen();
const server = await setUpServer({ TRUST_PROXY: "1" });
const withoutProxy = await setUpServer();
afterAll(() => collector.close());

const variables = (endpoint: string) => ({
  ...{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: "20" },
});

it.each([
  ["without a trusted proxy", withoutProxy, { OTEL_PROPAGATORS: "tracecontext" }],
  ["without OTEL_PROPAGATORS", server, {}],
])("a trace that a client names is not joined %s", async (_, asked, settings) => {
  const since = collector.spans.length;
  const stop = startTracing(asked.context, { ...variables(collector.url), ...settings });
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, "x-forwarded-for": "10.0.0.1" };
  await asked.visitor().browser.send("GET", "/api/chats", { headers });
  await stop();
  expect(collector.spans.slice(since).map(({ name }) => name)).toContain("GET /api/chats");
  expect(collector.bodies.join("")).not.toContain(traceId);
});

it("a start says where metrics are served and traces sent, and nothing of their credentials", async () => {
  const tracing = { ...variables(collector.url), OTEL_EXPORTER_OTLP_HEADERS: "authorization=secret" };
  const metrics = { host: "127.0.0.1", port: 0, token: "a-token-of-this-test-0123456789" };
  const config = { ...server.context.config, tracing, metrics };
  const ends = await startTelemetry({ ...server.context, config });
  for (const end of ends) await end();
  const told = server.log.filter((line) => /metrics are served|traces are sent/.test(line)).join("");
  expect(told).toContain(new URL(collector.url).host);
  expect(told).toContain('"host":"127.0.0.1","port":0');
  expect(told).not.toMatch(/secret|a-token/);
});

it("a sampler that keeps nothing sends nothing, and a stop sends what is left", async () => {
  const before = collector.bodies.length;
  const stop = startTracing(server.context, {
    ...variables(collector.url),
    OTEL_TRACES_SAMPLER: "always_off",
  });
  await server.visitor().browser.send("GET", "/api/chats");
  await stop();
  expect(collector.bodies).toHaveLength(before);
  expect(process.env.OTEL_TRACES_SAMPLER).toBeUndefined();
});

async function silentCollector(): Promise<string> {
  const silent = createServer(() => undefined)
    .listen(0, "127.0.0.1")
    .unref();
  await once(silent, "listening");
  const address = silent.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

it("spans for which there is no room are dropped, and their number is logged", async () => {
  const stop = startTracing(server.context, {
    ...variables(await silentCollector()),
    ...{ OTEL_BSP_MAX_QUEUE_SIZE: "5", OTEL_BSP_MAX_EXPORT_BATCH_SIZE: "5" },
    OTEL_EXPORTER_OTLP_TIMEOUT: "200",
  });
  const visitor = server.visitor();
  const dropped = async () => {
    await Promise.all(Array.from({ length: 10 }, () => visitor.browser.send("GET", "/api/chats")));
    return server.log.filter((line) => line.includes("spans were dropped"));
  };
  await expect.poll(dropped).toHaveLength(1);
  expect((await dropped())[0]).toMatch(/"count":\d+/);
  await stop();
});

it.each([
  ["is dead", async () => `http://127.0.0.1:${await freePort()}`],
  ["never answers", silentCollector],
])("a collector that %s slows and stops nothing, and is logged once", async (_, makeEndpoint) => {
  const stop = startTracing(server.context, {
    ...variables(await makeEndpoint()),
    OTEL_EXPORTER_OTLP_TIMEOUT: "200",
  });
  const before = server.log.length;
  const visitor = server.visitor();
  for (let count = 0; count < 50; count += 1)
    expect((await visitor.browser.send("GET", "/api/chats")).status).toBe(401);
  const faults = () => server.log.slice(before).filter((line) => line.includes("traces could not be sent"));
  await expect.poll(faults).toHaveLength(1);
  for (let count = 0; count < 50; count += 1) await visitor.browser.send("GET", "/api/chats");
  const began = performance.now();
  await stop();
  expect(faults()).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(6000);
});
