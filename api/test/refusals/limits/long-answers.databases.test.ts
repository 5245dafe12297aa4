import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { UsageReport } from "#contract/administration/usage.ts";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { ModelAdmin } from "#contract/behavior/support/model-admin.ts";
import type { SignedInVisitor } from "#contract/behavior/world.ts";
import { estimateTokens, measureText } from "#contract/rules/conversation/token-estimate.ts";
import { FakeUpstream, type UpstreamRequest } from "../../upstream/fake-upstream.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const upstream = new FakeUpstream();
await upstream.listen();
afterAll(() => upstream.close());
const server = await setUpServer({ MODEL_HOSTS: "127.0.0.1" });

/** A millionth of the currency for each token. */
const prices = { inputPrice: 1_000_000, cachedInputPrice: null, outputPrice: 1_000_000 };
const reservedTokens = 8192;
let admin: TestUser & SignedInVisitor;

beforeEach(async () => {
  upstream.refuses = () => undefined;
  upstream.usage = undefined;
  admin = await server.signInAs("admin");
  const models = new ModelAdmin(admin.client);
  const { id: connectionId } = await models.addConnection({ baseUrl: upstream.url });
  await models.addModel({ connectionId, name: "priced", ...prices, isDefault: true, contextTokens: 64_000 });
});

const tokensOf = (text: string) => estimateTokens(measureText(text));

async function ask(script: string) {
  const body = sampleChatForm(`Hello [[fake ${script}]]`);
  const { chat } = bodyOf(await admin.client.chats.create({ body }), 201);
  const { messages } = bodyOf(await admin.client.chats.get({ params: { id: chat.id } }), 200);
  return messages.at(-1);
}

async function newestEntry() {
  const entry = await server.context.database("usage_entries").orderBy("id", "desc").first();
  return { output: Number(entry.outputTokens), isEstimated: Boolean(entry.isEstimated) };
}

const limitInstance = (monthlyCostMicros = 1_000_000) =>
  admin.client.allowances.setHouse({ body: { monthlyCostMicros, monthlyReplies: null } });

describe("under a limit of cost", () => {
  const refuseMaximum = ({ max_tokens, max_completion_tokens }: UpstreamRequest) => {
    if (max_tokens === undefined && max_completion_tokens === undefined) return undefined;
    const name = max_tokens === undefined ? "max_completion_tokens" : "max_tokens";
    return { status: 400, body: { error: { message: `Unsupported parameter: ${name}` } } };
  };

  it("an answer of a model that refuses any maximum ends as cut at what was reserved", async () => {
    bodyOf(await limitInstance(), 200);
    upstream.refuses = refuseMaximum;
    // Each token is 1,000 characters of three bytes.
    const message = await ask("tokens=50 wide=1000 rate=500");
    expect(message).toMatchObject({ status: "complete", isCut: true });
    expect(tokensOf(message?.content ?? "")).toBe(reservedTokens);
    expect(await newestEntry()).toEqual({ output: reservedTokens, isEstimated: true });
  });

  it("an answer that ignores the maximum ends there too, and is whole once one was kept", async () => {
    bodyOf(await limitInstance(), 200);
    const message = await ask("tokens=90 wide=1000 rate=500");
    expect(message).toMatchObject({ status: "complete", isCut: true });
    expect(tokensOf(message?.content ?? "")).toBe(reservedTokens);
    expect(upstream.lastRequest).toMatchObject({ max_tokens: reservedTokens });
    // The test of a connection asks for one token.
    const chunk = { choices: [{ index: 0, delta: { content: "Hi" }, finish_reason: "length" }] };
    upstream.refuses = () => ({ status: 200, body: `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n` });
    const { connections } = admin.client;
    const [connection] = bodyOf(await connections.list(), 200).connections.filter(
      (each) => !each.isEnvironment,
    );
    bodyOf(await connections.test({ params: { id: connection?.id ?? "" } }), 200);
    const model = () => server.context.database("models").first();
    await expect.poll(async () => Boolean((await model()).keepsMaximum)).toBe(true);
    upstream.refuses = () => undefined;
    upstream.usage = { prompt_tokens: 20, completion_tokens: reservedTokens };
    expect((await ask("tokens=20 wide=1000 rate=500"))?.content).toHaveLength(20_000);
    expect(await newestEntry()).toEqual({ output: reservedTokens, isEstimated: false });
    const longer = await ask("tokens=90 wide=1000 rate=500");
    expect(longer?.isCut).toBe(true);
    expect(await newestEntry()).toEqual({ output: reservedTokens, isEstimated: true });
    await expect.poll(async () => Boolean((await model()).keepsMaximum)).toBe(false);
  });

  const content = "word ".repeat(60_000);
  const stream = (chunks: readonly object[]) =>
    `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("")}data: [DONE]\n\n`;
  const piece = (delta: object, finish_reason: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason }],
  });
  const usage = (prompt_tokens: number, completion_tokens: number) => ({ prompt_tokens, completion_tokens });

  it.each<[string, unknown]>([
    ["streams 60,000 words", stream([...Array(600)].map(() => piece({ content: "word ".repeat(100) })))],
    ["sends them in one piece", stream([piece({ content }, "stop")])],
    ["sends them as a document", { choices: [{ message: { content }, finish_reason: "stop" }] }],
    ["thinks as much", stream([piece({ reasoning: content }), piece({ content: "Yes." }, "stop")])],
    [
      "thinks in a form that is not read",
      stream([piece({ reasoning_details: [{ text: content }] }), piece({ content: "Yes." }, "stop")]),
    ],
    [
      "reports more output than was reserved",
      stream([piece({ content: "Yes." }, "stop"), { choices: [], usage: usage(10, 9_999_999) }]),
    ],
    [
      "reports more input than was reserved",
      stream([piece({ content: "Yes." }, "stop"), { choices: [], usage: usage(9_999_999, 2) }]),
    ],
    [
      "reports both while it answers",
      stream([
        { ...piece({ content: "Yes." }), usage: usage(9_999_999, 9_999_999) },
        piece({ content }, "stop"),
      ]),
    ],
    [
      "says that it ended at the maximum",
      stream([piece({ content: "Yes." }, "length"), { choices: [], usage: usage(10, 900_000) }]),
    ],
  ])("holds whatever a provider does: one that %s", async (_, body) => {
    const limit = 10_000;
    bodyOf(await limitInstance(limit), 200);
    upstream.refuses = () => ({ status: 200, body });
    for (let count = 1; count <= 3; count += 1) await admin.client.chats.create({ body: sampleChatForm() });
    const { total } = bodyOf(await admin.client.usage.report({ query: { by: "model" } }), 200) as UsageReport;
    expect(total.replies).toBeGreaterThan(0);
    expect(total.costMicros).toBeLessThanOrEqual(limit);
    const counter = await server.context.database("usage_counters").where({ scope: "house" }).first();
    expect(Number(counter.spentMicros)).toBe(total.costMicros);
  });

  it("an answer is whole without one", async () => {
    const message = await ask("tokens=50 wide=1000 rate=500");
    expect(message?.isCut).toBeUndefined();
    expect(message?.content).toHaveLength(50_000);
  });
});

describe("an answer whose thoughts are longer than can be kept", () => {
  it("is charged all of them where nothing is reported", async () => {
    const thought = "hm ".repeat(1000);
    const chunk = (delta: object, finish_reason: string | null = null) =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
    const thoughts = chunk({ reasoning: thought }).repeat(50);
    const hidden = chunk({ reasoning_details: [{ summary: thought }] }).repeat(10);
    const body = `${thoughts}${hidden}${chunk({ content: "Yes." }, "stop")}data: [DONE]\n\n`;
    upstream.refuses = () => ({ status: 200, body });
    const message = await ask("tokens=1");
    expect(message?.reasoning?.length).toBe(64 * 1024);
    expect(await newestEntry()).toEqual({ output: (60 * 3000) / 4 + 1, isEstimated: true });
  });
});
