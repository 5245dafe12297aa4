import { afterAll, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { respondAsyncHeaders, sampleChatForm, startChat } from "#contract/behavior/support/chat-samples.ts";
import { limitNames } from "#contract/rules/limits/exceeded-limit.ts";
import { FakeUpstream } from "../upstream/fake-upstream.ts";
import { attemptLogin } from "../visitors/attempt-login.ts";
import { setUpServer } from "../worlds/setup-server.ts";
import { setUpMetrics } from "./read-metrics.ts";

const upstream = new FakeUpstream();
await upstream.listen();
const server = await setUpServer({
  OPENAI_BASE_URL: upstream.url,
  OPENAI_MODEL: "fake",
  RATE_LIMITS: "on",
  LIMIT_INVITES: "2/60",
  LIMIT_ADMIN_WRITES: "1000/60",
});
afterAll(() => upstream.close());
const metrics = setUpMetrics(server.context);

/** How much a metric has grown while `act` ran, until it has grown by `expected`. */
async function expectGrowth(
  name: string,
  labels: Record<string, string>,
  expected: number,
  act: () => Promise<unknown>,
): Promise<void> {
  const before = await metrics.sum(name, labels);
  await act();
  await expect.poll(() => metrics.sum(name, labels)).toBe(before + expected);
}

describe("the metrics of a server", () => {
  it("count requests by route, method and status", async () => {
    const visitor = server.visitor();
    const labels = { route: "/api/chats/:id", method: "GET", status: "401" };
    await expectGrowth("inglenook_http_requests_total", labels, 2, async () => {
      for (const id of ["a", "b"]) await visitor.browser.send("GET", `/api/chats/${id}?q=secret`);
    });
    const { route, method } = labels;
    expect(
      await metrics.sum("inglenook_http_request_duration_seconds_count", { route, method }),
    ).toBeGreaterThan(1);
  });

  it("have no label of unknown paths and methods, however many there are", async () => {
    const visitor = server.visitor();
    const before = await metrics.series("inglenook_http_requests_total");
    for (let count = 0; count < 30; count += 1)
      for (const folder of ["/api/", "/assets/", "/", "/api/chats/a/b/"])
        await visitor.browser.send(count % 2 ? "GET" : "PROPFIND", `${folder}${Math.random()}`);
    const added = (await metrics.series("inglenook_http_requests_total")).length - before.length;
    // Of the routes "other" and "/api/chats/…" and two methods, with few statuses.
    expect(added).toBeLessThan(8);
  });

  it("count sign-ins by their result", async () => {
    const visitor = await server.registered();
    const name = "inglenook_sign_ins_total";
    await expectGrowth(name, { result: "verification_failed" }, 1, () =>
      attemptLogin(visitor, { tamperSignature: true }),
    );
    await expectGrowth(name, { result: "success" }, 1, () => attemptLogin(visitor));
  });

  it("count replies, their first text and their tokens", async () => {
    const { client } = await server.signInAs("user");
    upstream.usage = { prompt_tokens: 11, completion_tokens: 7 };
    const tokens = await metrics.sum("inglenook_model_tokens_total", { direction: "input" });
    const firstTexts = await metrics.sum("inglenook_reply_first_token_seconds_count");
    await expectGrowth("inglenook_replies_total", { outcome: "complete" }, 1, () => startChat(client));
    expect(await metrics.sum("inglenook_model_tokens_total", { direction: "input" })).toBe(tokens + 11);
    expect(await metrics.sum("inglenook_reply_first_token_seconds_count")).toBe(firstTexts + 1);
  });

  it("show a reply while it runs, and count that it is stopped", async () => {
    const { client } = await server.signInAs("user");
    const form = sampleChatForm("[[fake tokens=5 error=stall]]");
    const extraHeaders = respondAsyncHeaders;
    const { id } = bodyOf(await client.chats.create({ body: form, extraHeaders }), 202).chat;
    await expect.poll(() => metrics.sum("inglenook_replies_running")).toBe(1);
    await expectGrowth("inglenook_replies_total", { outcome: "stopped" }, 1, () =>
      client.chats.stop({ params: { id }, body: {} }),
    );
    expect(await metrics.sum("inglenook_replies_running")).toBe(0);
  });

  it("count the tokens of an administrator's test of a connection, and its failure as no error of a model", async () => {
    const admin = await server.signInAs("admin");
    upstream.usage = { prompt_tokens: 13, completion_tokens: 1 };
    const test = () => admin.client.connections.test({ params: { id: "environment" } });
    await expectGrowth("inglenook_model_tokens_total", { direction: "input" }, 13, test);
    const before = await metrics.sum("inglenook_model_errors_total");
    upstream.refuses = () => ({ status: 401, body: {} });
    expect(bodyOf(await test(), 200).code).toBe("model_key");
    upstream.refuses = () => undefined;
    expect(await metrics.sum("inglenook_model_errors_total")).toBe(before);
  });

  it("begin every result of a sign-in and every limit at 0, so that a first one is an increase", async () => {
    const names = ["inglenook_sign_ins_total", "inglenook_rate_limited_total"];
    const [signIns = [], limits = []] = await Promise.all(names.map((name) => metrics.series(name)));
    expect(signIns).toContainEqual({ labels: { result: "challenge_invalid" }, value: 0 });
    expect(limits.map(({ labels }) => labels.limit)).toEqual([...limitNames]);
  });

  it("count the errors of models by kind", async () => {
    const { client } = await server.signInAs("user");
    const fail = () => client.chats.create({ body: sampleChatForm("[[fake error=401]]") });
    await expectGrowth("inglenook_model_errors_total", { kind: "model_key" }, 1, fail);
    await expectGrowth("inglenook_replies_total", { outcome: "failed" }, 1, fail);
  });

  it("count calls that a limit refuses", async () => {
    const { linkId } = await server.invite();
    await expectGrowth("inglenook_rate_limited_total", { limit: "invites" }, 2, async () => {
      for (let count = 0; count < 4; count += 1)
        await server.visitor().client.invite.get({ params: { linkId } });
    });
  });

  it("count open event streams, which have no duration", async () => {
    const user = await server.signInAs("user");
    const route = { route: "/api/events" };
    const stream = await user.openEventStream("/api/events");
    await expect.poll(() => metrics.sum("inglenook_event_streams")).toBe(1);
    await expectGrowth("inglenook_http_requests_total", { ...route, status: "200" }, 1, async () =>
      stream.close(),
    );
    expect(await metrics.sum("inglenook_event_streams")).toBe(0);
    expect(await metrics.sum("inglenook_http_request_duration_seconds_count", route)).toBe(0);
  });

  it("tell of the database, the clock, the build and the process", async () => {
    expect(await metrics.sum("inglenook_database_up")).toBe(1);
    // As a start does, and then once a minute.
    await server.context.clockSkew.start();
    expect(Math.abs(await metrics.sum("inglenook_clock_skew_seconds"))).toBeLessThan(1);
    expect(await metrics.series("inglenook_build_info")).toEqual([
      { labels: { version: expect.stringMatching(/^\d+\.\d+/), commit: expect.any(String) }, value: 1 },
    ]);
    expect(await metrics.sum("process_cpu_seconds_total")).toBeGreaterThan(0);
    // Without REDIS_URL there is nothing that could be down.
    expect(await metrics.series("inglenook_redis_up")).toEqual([]);
  });

  it("are never served on the port of the app", async () => {
    const answer = await server.visitor().browser.send("GET", "/metrics");
    expect(answer.text).not.toContain("inglenook_http_requests_total");
  });

  it("hold no id, name or text", async () => {
    const user = await server.signInAs("user");
    const { id } = bodyOf(await user.client.chats.create({ body: sampleChatForm("Quetzalcoatl") }), 201).chat;
    await user.browser.send("GET", `/api/chats/${id}?q=Popocatepetl`);
    const text = await metrics.read();
    for (const secret of [id, "Quetzalcoatl", "Popocatepetl", user.user.username])
      expect(text).not.toContain(secret);
  });
});
