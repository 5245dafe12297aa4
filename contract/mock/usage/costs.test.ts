import { describe, expect, it } from "vitest";
import { preferHeader, respondAsync } from "../../headers.ts";
import { makeModel } from "../factories/make-model.ts";
import { makeMonthlyLimits } from "../factories/make-usage.ts";
import { makeMockWorld } from "../scenarios.ts";
import { mockClient } from "../server/mock-client.ts";

const prices = { inputPrice: 2_500_000, cachedInputPrice: 1_250_000, outputPrice: 10_000_000 };
const reported = { inputTokens: 1000, cachedTokens: 400, outputTokens: 100 };

/** A newcomer whose default model has prices. */
function open() {
  const world = makeMockWorld("newcomer");
  makeModel(world, { ...prices, isDefault: true });
  const client = mockClient(world, world.openBrowser());
  const start = (extraHeaders: Record<string, string> = {}) =>
    client.chats.create({ body: { title: "Rain", initialPrompt: "A line about rain" }, extraHeaders });
  const limitCost = (monthlyCostMicros: number) => makeMonthlyLimits(world, { monthlyCostMicros });
  return { world, client, start, limitCost };
}

const atOnce = { [preferHeader]: respondAsync };

describe("a model with prices", () => {
  it("costs what a test of its connection uses, which is on no person's account", async () => {
    const { world, client } = open();
    world.signIn(world.browser(1), "admin");
    const [connection] = world.tables.connections;
    const test = await client.connections.test({ params: { id: connection?.id ?? "" } });
    expect(test.body).toMatchObject({ ok: true });
    const { body: report } = await client.usage.report({ query: { by: "person" } });
    const sums = { replies: 0, outputTokens: 1, costMicros: 30 };
    expect(report).toMatchObject({ rows: [{ key: world.tables.mainUserId, ...sums }], total: sums });
    expect((await client.usage.own()).body).toMatchObject({ spentMicros: 0, days: [] });
  });

  it("costs what its provider reports", async () => {
    const { world, client, start } = open();
    world.languageModel.reportUsage(reported);
    await start();
    expect((await client.usage.own()).body).toMatchObject({
      ...{ spentMicros: 3000, replies: 1 },
      days: [{ day: "2026-11-20", replies: 1, costMicros: 3000 }],
    });
  });

  it("is not asked where its largest output does not fit the limit of cost", async () => {
    const { world, start, limitCost } = open();
    const limit = limitCost(40_000);
    expect((await start()).status).toBe(429);
    for (const version of world.tables.styleVersions) version.maxOutputTokens = 100;
    expect((await start()).status).toBe(201);
    expect(world.tables.allowances).toEqual([limit]);
  });

  it("holds what running replies may cost, and gives back what they have not", async () => {
    const { world, start, limitCost } = open();
    limitCost(200_000);
    const writer = world.languageModel.replyManually();
    expect((await start(atOnce)).status).toBe(202);
    const release = world.languageModel.holdReply();
    expect((await start(atOnce)).status).toBe(202);
    expect((await start()).status).toBe(429);
    writer.write("Rain falls.");
    writer.end();
    expect((await start()).status).toBe(201);
    release();
  });

  it("is charged once for each part of a reply that is stopped and continued", async () => {
    const { world, client, start } = open();
    const first = world.languageModel.replyManually();
    await start(atOnce);
    first.write("Rain falls ");
    const [chat] = world.tables.chats;
    const reply = () => world.tables.messages[1];
    const params = { id: chat?.id ?? "", messageId: reply()?.id ?? "" };
    await client.chats.stop({ params, body: {} });
    const second = world.languageModel.replyManually();
    await client.chats.continueMessage({ params, body: {}, extraHeaders: atOnce });
    first.write("nowhere");
    first.end();
    expect(reply()).toMatchObject({ content: "Rain falls ", status: "streaming" });
    second.write("softly.");
    second.end();
    expect(reply()).toMatchObject({ content: "Rain falls softly.", status: "complete" });
    expect(world.tables.usageEntries.map(({ outputTokens }) => outputTokens)).toEqual([3, 2]);
  });

  it("is charged for what it thought before another one stepped in, and the other counts as the reply", async () => {
    const { world, start } = open();
    const { id: secondId } = makeModel(world, { label: "Second" });
    const writer = world.languageModel.replyManually();
    await start(atOnce);
    writer.think("x".repeat(40));
    writer.stepIn("Second");
    writer.write("Rain falls.");
    writer.end();
    expect(world.tables.usageEntries).toMatchObject([
      { modelLabel: "Large 2", outputTokens: 10, replies: 0 },
      { modelId: secondId, costMicros: 0, replies: 1 },
    ]);
    expect(world.tables.usageEntries[0]?.costMicros).toBeGreaterThan(100);
  });

  it("is not followed by another one where the limit leaves no room for both", async () => {
    const { world, start, limitCost } = open();
    makeModel(world, { label: "Second", ...prices });
    const writer = world.languageModel.replyManually();
    await start(atOnce);
    const [reservation] = world.tables.reservations;
    limitCost(reservation?.costMicros ?? 0);
    writer.think("x".repeat(400));
    writer.stepIn("Second");
    writer.write("nowhere");
    expect(world.tables.messages[1]).toMatchObject({
      status: "failed",
      code: "model_unavailable",
      content: "",
    });
    expect(world.tables.usageEntries).toMatchObject([
      { modelLabel: "Large 2", outputTokens: 100, replies: 1 },
    ]);
  });

  it("makes room for another one where the limit allows it", async () => {
    const { world, start, limitCost } = open();
    makeModel(world, { label: "Second", ...prices });
    const writer = world.languageModel.replyManually();
    await start(atOnce);
    const [reservation] = world.tables.reservations;
    const before = reservation?.costMicros ?? 0;
    limitCost(2 * before);
    writer.think("x".repeat(400));
    writer.stepIn("Second");
    expect(reservation?.costMicros).toBeGreaterThan(before);
    writer.write("Rain falls.");
    writer.end();
    expect(world.tables.usageEntries).toHaveLength(2);
  });
});
