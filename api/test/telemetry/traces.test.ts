import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { startTracing } from "../../telemetry/traces/start-tracing.ts";
import { FakeUpstream } from "../upstream/fake-upstream.ts";
import { setUpServer } from "../worlds/setup-server.ts";
import { attributesOf, Collector, type ReceivedSpan } from "./collector.ts";

const upstream = new FakeUpstream();
await upstream.listen();
const collector = new Collector();
await collector.listen();
const server = await setUpServer({
  ...{ OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: "fake", OPENAI_API_KEY: "sk-secret-key" },
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer secret-of-the-collector",
  OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
  OTEL_BSP_SCHEDULE_DELAY: "20",
  OTEL_PROPAGATORS: "tracecontext",
  TRUST_PROXY: "1",
});
let stopTracing: () => Promise<void>;
beforeAll(() => {
  stopTracing = startTracing(server.context, server.config.tracing ?? {});
});
afterAll(async () => {
  await stopTracing();
  await collector.close();
  await upstream.close();
});

const named = (name: string, since = 0) => collector.spans.slice(since).filter((span) => span.name === name);

/** The first span of this name that comes after those so far. */
async function nextSpan(name: string, act: () => Promise<unknown>): Promise<ReceivedSpan> {
  const since = collector.spans.length;
  await act();
  await expect.poll(() => named(name, since).length).toBeGreaterThan(0);
  const [span] = named(name, since);
  if (span === undefined) throw new Error("There is no such span.");
  return span;
}

const childrenOf = ({ spanId }: ReceivedSpan) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

describe("the traces of a server", () => {
  it("show a request by its route, with its statements by class", async () => {
    const user = await server.signInAs("user");
    const request = await nextSpan("GET /api/chats", () => user.client.chats.list({ query: {} }));
    expect(attributesOf(request)).toMatchObject({
      ...{ "http.request.method": "GET", "http.route": "/api/chats" },
      "inglenook.request_id": expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const statements = childrenOf(request);
    expect(new Set(statements.map(({ name }) => name))).toContain("select");
    for (const statement of statements)
      expect(Object.keys(attributesOf(statement))).toEqual(["db.system.name", "db.operation.name"]);
  });

  it("show a turn with its reply and the call of the model", async () => {
    const user = await server.signInAs("user");
    const request = await nextSpan("POST /api/chats", () =>
      user.client.chats.create({ body: sampleChatForm("Hello") }),
    );
    const reply = childrenOf(request).find(({ name }) => name === "reply");
    if (reply === undefined) throw new Error("There is no span of the reply.");
    expect(attributesOf(reply)).toMatchObject({
      ...{ "inglenook.reply.outcome": "complete", "inglenook.first_text_seconds": expect.any(Number) },
    });
    const call = childrenOf(reply).find(({ name }) => name === "model call");
    expect(call && attributesOf(call)).toMatchObject({
      ...{ "server.address": "127.0.0.1", "server.port": Number(new URL(upstream.url).port) },
      "gen_ai.request.model": "fake",
      "inglenook.first_text_seconds": expect.any(Number),
    });
    const names = childrenOf(request).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["begin", "insert", "commit"]));
  });

  it("carry the code of a failure, and not what the provider has said", async () => {
    const user = await server.signInAs("user");
    const call = await nextSpan("model call", () =>
      user.client.chats.create({ body: sampleChatForm("[[fake error=401]]") }),
    );
    expect(attributesOf(call)).toMatchObject({ "inglenook.code": "model_key" });
  });

  it("name the service, and authenticate with the headers of the variable", async () => {
    await nextSpan("GET /api/chats", () => server.visitor().browser.send("GET", "/api/chats"));
    expect(collector.service).toMatchObject({
      ...{ "service.name": "inglenook", "deployment.environment.name": "test" },
    });
    expect(collector.headers[0]?.authorization).toBe("Bearer secret-of-the-collector");
  });

  it("go on with the trace of a trusted proxy", async () => {
    const [traceId, spanId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
    const headers = { traceparent: `00-${traceId}-${spanId}-01` };
    const visitor = server.visitor();
    const request = await nextSpan("GET /api/chats", () =>
      visitor.browser.send("GET", "/api/chats", { headers }),
    );
    expect(request).toMatchObject({ traceId, parentSpanId: spanId });
  });

  it("attribute what is saved of two replies at once to neither of them", async () => {
    const since = collector.spans.length;
    const create = async (content: string) => {
      const user = await server.signInAs("user");
      await user.client.chats.create({ body: sampleChatForm(content) });
    };
    // Their texts are saved several times while they come.
    await Promise.all([create("[[fake tokens=20 rate=25]] one"), create("[[fake tokens=20 rate=25]] two")]);
    await expect.poll(() => named("reply", since).length).toBe(2);
    await expect.poll(() => named("POST /api/chats", since).length).toBe(2);
    for (const reply of named("reply", since))
      expect(childrenOf(reply).map(({ name }) => name)).toEqual(["model call"]);
    for (const call of named("model call", since)) expect(childrenOf(call)).toEqual([]);
  });

  it("show no health checks, which come all the time", async () => {
    const { browser } = server.visitor();
    for (const path of ["/healthz", "/readyz"]) expect((await browser.send("GET", path)).status).toBe(200);
    await nextSpan("GET /api/chats", () => browser.send("GET", "/api/chats"));
    for (const name of ["GET /healthz", "GET /readyz", "GET"]) expect(named(name)).toEqual([]);
  });

  it("hold nothing that a client has sent beside route and method", async () => {
    const user = await server.signInAs("user");
    const secret = "Quetzalcoatl";
    const { id } = bodyOf(await user.client.chats.create({ body: sampleChatForm(secret) }), 201).chat;
    const body = { role: "user", content: `${secret} again` } as const;
    await user.client.chats.sendMessage({ params: { id }, body });
    await user.client.chats.list({ query: { q: secret } });
    await user.browser.send("GET", `/api/chats/${secret}?q=${secret}`, {
      headers: {
        ...{ "user-agent": secret, referer: `http://localhost/${secret}` },
        ...{ traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`, tracestate: `a=${secret}` },
      },
    });
    await user.browser.send("POST", `/api/${secret}`, { json: { [secret]: secret } });
    await nextSpan("GET other", () => user.browser.send("GET", `/${secret}?${secret}`));
    const cookies = [...user.browser.cookies.values()].map((cookie) =>
      decodeURIComponent(cookie).slice(2, 20),
    );
    const sent = collector.bodies.join("");
    for (const each of [
      secret,
      id,
      "sk-secret-key",
      "secret words",
      "127.0.0.1/",
      user.user.username,
      ...cookies,
    ])
      expect(sent).not.toContain(each);
  });
});
