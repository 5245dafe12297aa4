import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { ModelAdmin } from "#contract/behavior/support/model-admin.ts";
import type { SignedInVisitor } from "#contract/behavior/world.ts";
import { estimateTokens, measureText } from "#contract/rules/conversation/text-size.ts";
import { FakeUpstream } from "../../upstream/fake-upstream.ts";
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

const limitHouse = () =>
  admin.client.allowances.setHouse({ body: { monthlyCostMicros: 1_000_000, monthlyReplies: null } });

describe("under a limit of cost", () => {
  it("an answer of a model that refuses any maximum ends as cut at what was reserved", async () => {
    bodyOf(await limitHouse(), 200);
    upstream.refuses = ({ max_tokens, max_completion_tokens }) => {
      if (max_tokens === undefined && max_completion_tokens === undefined) return undefined;
      const name = max_tokens === undefined ? "max_completion_tokens" : "max_tokens";
      return { status: 400, body: { error: { message: `Unsupported parameter: ${name}` } } };
    };
    // Each token is 1,000 characters of three bytes.
    const message = await ask("tokens=50 wide=1000 rate=500");
    expect(message).toMatchObject({ status: "complete", isCut: true });
    const output = tokensOf(message?.content ?? "");
    expect(output).toBeGreaterThan(reservedTokens);
    expect(output).toBeLessThanOrEqual(reservedTokens + 1500);
    expect(await newestEntry()).toEqual({ output, isEstimated: true });
  });

  it("an answer that ignores the maximum ends too", async () => {
    bodyOf(await limitHouse(), 200);
    const message = await ask("tokens=90 wide=1000 rate=500");
    expect(message).toMatchObject({ status: "complete", isCut: true });
    const length = message?.content.length;
    expect(length).toBeGreaterThan(4 * (2 * reservedTokens + 64));
    expect(length).toBeLessThan(90_000);
    expect(upstream.lastRequest).toMatchObject({ max_tokens: reservedTokens });
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
