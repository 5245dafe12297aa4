import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { expectProblem } from "#contract/behavior/support/expect-problem.ts";
import { ModelAdmin } from "#contract/behavior/support/model-admin.ts";
import type { SignedInVisitor } from "#contract/behavior/world.ts";
import { preferHeader, respondAsync } from "#contract/headers.ts";
import { FakeUpstream } from "../../upstream/fake-upstream.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const upstream = new FakeUpstream();
await upstream.listen();
afterAll(() => upstream.close());
const server = await setUpServer({ MODEL_HOSTS: "127.0.0.1" });

/** A millionth of the currency for each token. */
const prices = { inputPrice: 1_000_000, cachedInputPrice: null, outputPrice: 1_000_000 };
let member: TestUser & SignedInVisitor;

beforeEach(async () => {
  upstream.reset();
  upstream.refuses = () => undefined;
  const admin = await server.signInAs("admin");
  member = await server.signInAs("user");
  const models = new ModelAdmin(admin.client);
  const { id: connectionId } = await models.addConnection({ baseUrl: upstream.url });
  await models.addModel({ connectionId, name: "priced", ...prices, isDefault: true, contextTokens: 64_000 });
  const body = { monthlyCostMicros: null, monthlyReplies: 1 };
  bodyOf(await admin.client.allowances.setUser({ params: { id: member.user.id }, body }), 200);
});

const start = (script: string) =>
  member.client.chats.create({
    body: sampleChatForm(`Hello [[fake ${script}]]`),
    extraHeaders: { [preferHeader]: respondAsync },
  });

async function ownUsage() {
  const { replies, spentMicros } = bodyOf(await member.client.usage.own(), 200);
  return { replies, costs: spentMicros > 0 };
}

/** A stream of these chunks. */
function streamOf(...chunks: object[]) {
  const body = [...chunks.map((chunk) => JSON.stringify(chunk)), "[DONE]"];
  return { status: 200, body: body.map((data) => `data: ${data}\n\n`).join("") };
}

describe("a reply without a word", () => {
  it.each([
    ["stopped", "stall"],
    ["stopped", "silent"],
    ["deleted", "stall"],
  ])(
    "that is %s after a provider began to %s is charged its prompt, so that no limit is passed",
    async (act, error) => {
      const { chat } = bodyOf(await start(`error=${error} after=0`), 202);
      const params = { id: chat.id };
      await expect.poll(() => upstream.stats.active).toBe(1);
      if (act === "stopped") bodyOf(await member.client.chats.stop({ params, body: {} }), 200);
      else await member.client.chats.delete({ params });
      await expect.poll(ownUsage).toEqual({ replies: 1, costs: true });
      expectProblem(await start("tokens=1"), "allowance_spent", { resetsAt: expect.any(String) });
    },
  );

  it.each([
    ["with stop", { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }],
    ["at its longest", { choices: [{ index: 0, delta: {}, finish_reason: "length" }] }],
    ["by a filter", { choices: [{ index: 0, delta: {}, finish_reason: "content_filter" }] }],
    ["by a tool call", { choices: [{ index: 0, delta: { tool_calls: [] }, finish_reason: "tool_calls" }] }],
  ])("that its provider ends %s and reports nothing of is charged its prompt", async (_, chunk) => {
    upstream.refuses = () => streamOf(chunk);
    bodyOf(await start("tokens=1"), 202);
    await expect.poll(ownUsage).toEqual({ replies: 1, costs: true });
  });

  it.each([
    ["instead of an answer", { status: 503, body: { error: { message: "busy" } } }],
    ["within the answer", streamOf({ error: { message: "busy" } })],
    [
      "by the reason for its end",
      streamOf({ choices: [{ index: 0, delta: {}, finish_reason: "insufficient_system_resource" }] }),
    ],
    ["by a page", { status: 200, body: "<!doctype html><title>Welcome</title>" }],
  ])("that its provider refuses %s costs nothing", async (_, refusal) => {
    upstream.refuses = () => refusal;
    const { chat } = bodyOf(await start("tokens=1"), 202);
    await expect
      .poll(async () => {
        const { messages } = bodyOf(await member.client.chats.get({ params: { id: chat.id } }), 200);
        return messages.at(-1)?.status;
      })
      .toBe("failed");
    expect(await ownUsage()).toEqual({ replies: 0, costs: false });
  });
});
