import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { sampleChatForm, startChat } from "#contract/behavior/support/chat-samples.ts";
import { expectProblem } from "#contract/behavior/support/expect-problem.ts";
import { ModelAdmin } from "#contract/behavior/support/model-admin.ts";
import { StyleAdmin } from "#contract/behavior/support/style-admin.ts";
import type { SignedInVisitor } from "#contract/behavior/world.ts";
import { estimateTokens, measureText } from "#contract/rules/conversation/token-estimate.ts";
import { FakeUpstream } from "../../upstream/fake-upstream.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const upstream = new FakeUpstream();
await upstream.listen();
afterAll(() => upstream.close());
const server = await setUpServer({
  MODEL_HOSTS: "127.0.0.1",
  CURRENCY: "EUR",
  TIME_ZONE: "Pacific/Auckland",
});

const prices = { inputPrice: 3_000_000, cachedInputPrice: 300_000, outputPrice: 15_000_000 };
const usage = {
  prompt_tokens: 2000,
  completion_tokens: 100,
  prompt_tokens_details: { cached_tokens: 1500 },
};
const costMicros = 500 * 3 + 450 + 100 * 15;

let admin: TestUser & SignedInVisitor;
let member: TestUser & SignedInVisitor;
let models: ModelAdmin;
beforeEach(async () => {
  upstream.reset();
  upstream.refuses = () => undefined;
  upstream.usage = usage;
  admin = await server.signInAs("admin");
  member = await server.signInAs("user");
  models = new ModelAdmin(admin.client);
});

async function addModel(name = "priced", form: object = {}) {
  const { id: connectionId } = await models.addConnection({ baseUrl: upstream.url });
  return models.addModel({ connectionId, name, ...prices, isDefault: true, contextTokens: 20_000, ...form });
}

const limitInstance = (limits: object) =>
  admin.client.allowances.setHouse({ body: { monthlyCostMicros: null, monthlyReplies: null, ...limits } });
const ask = (text = "Hello [[fake tokens=3]]", { client }: SignedInVisitor = member) =>
  client.chats.create({ body: sampleChatForm(text) });
const report = async (by: "day" | "person" | "style" | "model" = "model") => {
  const answer = bodyOf(await admin.client.usage.report({ query: { by } }), 200);
  if (typeof answer === "string") throw new Error("The report is a text.");
  return answer;
};

describe("a model with prices", () => {
  it("is charged exactly what it reports", async () => {
    const model = await addModel("priced", { label: "Priced" });
    await startChat(member.client);
    await startChat(member.client);
    expect(upstream.lastRequest).toMatchObject({ stream_options: { include_usage: true } });
    expect(upstream.lastRequest).not.toHaveProperty("max_tokens");
    const sums = {
      ...{ replies: 2, inputTokens: 4000, cachedTokens: 3000, outputTokens: 200 },
      ...{ costMicros: 2 * costMicros, isEstimated: false },
    };
    expect(await report()).toEqual({
      currency: "EUR",
      rows: [{ key: model.id, label: "Priced", ...sums }],
      total: sums,
    });
    const own = bodyOf(await member.client.usage.own(), 200);
    expect(own).toMatchObject({ currency: "EUR", spentMicros: 2 * costMicros, replies: 2 });
    const { users } = bodyOf(await admin.client.users.list({ query: {} }), 200);
    expect(users.find(({ id }) => id === member.user.id)?.month).toEqual({
      replies: 2,
      costMicros: 2 * costMicros,
    });
  });

  it("is estimated after it refused to report, and asked for that once", async () => {
    await addModel();
    const message = "Unrecognized request argument supplied: stream_options";
    upstream.refuses = (body) =>
      "stream_options" in body ? { status: 400, body: { error: { message } } } : undefined;
    await startChat(member.client, "Hello [[fake tokens=3]]");
    await startChat(member.client, "Hello [[fake tokens=3]]");
    expect(upstream.received.map(({ body }) => "stream_options" in body)).toEqual([true, false, false]);
    const outputTokens = 2 * estimateTokens(measureText(fakeText(3)));
    expect((await report()).total).toMatchObject({ replies: 2, outputTokens, isEstimated: true });
  });

  it("is estimated where its report is nonsense", async () => {
    await addModel();
    upstream.usage = { prompt_tokens: -5, completion_tokens: 100 };
    await startChat(member.client);
    const { total } = await report();
    expect(total).toMatchObject({ outputTokens: 100, isEstimated: true });
    expect(total.inputTokens).toBeGreaterThan(0);
  });

  it("that failed before its first word costs nothing beside the one that stepped in", async () => {
    const { id: connectionId } = await models.addConnection({ baseUrl: "http://127.0.0.1:9/v1" });
    const dead = await models.addModel({ connectionId, ...prices });
    const next = await addModel();
    const styles = new StyleAdmin(admin);
    const style = await styles.create();
    await styles.release(style, { modelIds: [dead.id, next.id] });
    bodyOf(
      await member.client.chats.create({ body: { ...sampleChatForm(), systemPromptId: style.id } }),
      201,
    );
    expect((await report()).rows).toMatchObject([{ key: next.id, replies: 1, costMicros }]);
    expect((await report("style")).rows).toMatchObject([{ key: String(style.id), label: "Pirate" }]);
  });

  it("is charged for a test of its connection, which counts for nobody", async () => {
    const { connectionId } = await addModel();
    bodyOf(await admin.client.connections.test({ params: { id: connectionId } }), 200);
    expect((await report()).total).toMatchObject({ replies: 0, costMicros });
    expect(bodyOf(await admin.client.usage.own(), 200)).toMatchObject({ spentMicros: 0, days: [] });
    expect(await server.count("usage_counters")).toBe(0);
  });
});

describe("a limit of cost", () => {
  it("sends the output that it reserves as the provider's maximum, within the context of the model", async () => {
    await addModel("large", { contextTokens: 128_000 });
    await limitInstance({ monthlyCostMicros: 1_000_000 });
    bodyOf(await ask(), 201);
    expect(upstream.lastRequest).toMatchObject({ max_tokens: 8192 });
    await addModel("small", { contextTokens: 4000 });
    bodyOf(await ask(), 201);
    const sent = upstream.lastRequest?.max_tokens;
    expect(sent).toBeGreaterThan(3000);
    expect(sent).toBeLessThan(4000);
  });

  it("leaves a prompt that fills its budget a quarter of it for an answer", async () => {
    await addModel("small", { contextTokens: 4000 });
    await limitInstance({ monthlyCostMicros: 1_000_000 });
    bodyOf(await ask(`Hello [[fake tokens=3]] ${"灯台".repeat(1200)}`), 201);
    expect(upstream.lastRequest).toMatchObject({ max_tokens: 1000 });
  });

  it("sends models without prices the maximum too, and lets them answer", async () => {
    await addModel("free", { inputPrice: null, cachedInputPrice: null, outputPrice: null });
    await limitInstance({ monthlyCostMicros: 0 });
    bodyOf(await ask(), 201);
    expect(upstream.lastRequest).toMatchObject({ max_tokens: 8192 });
  });

  it("sends no maximum where only replies are limited", async () => {
    await addModel();
    await limitInstance({ monthlyReplies: 5 });
    bodyOf(await ask(), 201);
    expect(upstream.lastRequest).not.toHaveProperty("max_tokens");
  });

  it("does not shorten prompts of a model that takes less than prompt and maximum together", async () => {
    await addModel("window", { contextTokens: 32_000 });
    await limitInstance({ monthlyCostMicros: 1_000_000 });
    upstream.refuses = ({ max_tokens }) => {
      if (typeof max_tokens !== "number" || 7000 + max_tokens <= 8192) return undefined;
      const message = `This model's maximum context length is 8192 tokens. However, you requested ${7000 + max_tokens} tokens (7000 in the messages, ${max_tokens} in the completion).`;
      return { status: 400, body: { error: { message, code: "context_length_exceeded" } } };
    };
    for (const _ of ["one", "two"]) bodyOf(await ask(), 201);
    expect(upstream.received.map(({ body }) => body.max_tokens)).toEqual([8192, 1192, 2048, 1192]);
    const listed = bodyOf(await admin.client.models.list(), 200).models;
    expect(listed.find(({ name }) => name === "window")).toMatchObject({ contextTokens: 32_000 });
  });

  it("leaves the maximum of a style, and a limit of replies sends none", async () => {
    await addModel();
    await limitInstance({ monthlyReplies: 100 });
    bodyOf(await ask(), 201);
    expect(upstream.lastRequest).not.toHaveProperty("max_tokens");
    await limitInstance({ monthlyCostMicros: 10_000 });
    expectProblem(await ask(), "allowance_spent", { resetsAt: expect.any(String) });
    const styles = new StyleAdmin(admin);
    const style = await styles.create();
    await styles.release(style, { maxOutputTokens: 77 });
    bodyOf(
      await member.client.chats.create({ body: { ...sampleChatForm(), systemPromptId: style.id } }),
      201,
    );
    expect(upstream.lastRequest).toMatchObject({ max_tokens: 77 });
  });

  it("is held by twenty requests in parallel, and lets through again what was not used", async () => {
    await addModel();
    const cost = 100 * 3 + 100 * 15;
    upstream.usage = { prompt_tokens: 100, completion_tokens: 100 };
    // The largest output of one reply, 8,192 tokens, costs 122,880 micros.
    await limitInstance({ monthlyCostMicros: 560_000 });
    const people = [member];
    while (people.length < 10) people.push(await server.signInAs("user"));
    const { promise, resolve } = Promise.withResolvers<void>();
    upstream.mayBegin = promise;
    const asked = [...people, ...people].map((person) => ask(undefined, person));
    let refused = 0;
    for (const each of asked) void each.then(({ status }) => (refused += Number(status === 429)));
    await expect.poll(() => [upstream.stats.active, refused]).toEqual([4, 16]);
    resolve();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(4).fill(201), ...Array(16).fill(429)]);
    const { total } = await report();
    expect(total).toMatchObject({ replies: 4, costMicros: 4 * cost });
    bodyOf(await ask(), 201);
  });
});

describe("a report", () => {
  it("is in local days, and a file as CSV", async () => {
    await addModel();
    const beginning = new Date("2031-07-31T12:30:00Z");
    server.clock.advanceSeconds((beginning.getTime() - server.clock.now().getTime()) / 1000);
    const [late, reader] = [await server.signInAs("user"), await server.signInAs("admin")];
    await startChat(late.client);
    const text = await reader.browser.send("GET", "/api/admin/usage?format=csv");
    expect(text.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringContaining('filename="usage-by-day-2031-08-01-2031-08-01.csv"'),
    });
    expect(text.body).toBe(
      "key,label,replies,inputTokens,cachedTokens,outputTokens,costMicros,cost,currency,isEstimated\r\n" +
        `2031-08-01,2031-08-01,1,2000,1500,100,${costMicros},0.00345,EUR,false\r\n`,
    );
    const { resetsAt, month } = bodyOf(await late.client.usage.own(), 200);
    expect([month, resetsAt]).toEqual(["2031-08", "2031-08-31T12:00:00.000Z"]);
  });
});
