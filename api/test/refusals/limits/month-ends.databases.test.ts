import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { respondAsyncHeaders, sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { expectProblem } from "#contract/behavior/support/expect-problem.ts";
import { ModelAdmin } from "#contract/behavior/support/model-admin.ts";
import { plainVersion } from "#contract/behavior/support/style-admin.ts";
import type { SignedInVisitor } from "#contract/behavior/world.ts";
import { FakeUpstream } from "../../upstream/fake-upstream.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const upstream = new FakeUpstream();
await upstream.listen();
afterAll(() => upstream.close());
/** Midnight is at noon UTC in its winter. */
const server = await setUpServer({ MODEL_HOSTS: "127.0.0.1", TIME_ZONE: "Pacific/Auckland" });

const prices = { inputPrice: 3_000_000, cachedInputPrice: 300_000, outputPrice: 15_000_000 };
const costMicros = 100 * 3 + 10 * 15;
let admin: TestUser & SignedInVisitor;
let goOn: () => void;

const goTo = (time: string) =>
  server.clock.advanceSeconds((Date.parse(time) - server.clock.now().getTime()) / 1000);

beforeEach(async () => {
  upstream.usage = { prompt_tokens: 100, completion_tokens: 10 };
  const { promise, resolve } = Promise.withResolvers<void>();
  upstream.mayBegin = promise;
  goOn = resolve;
  goTo("2031-07-31T11:58:00Z");
  admin = await server.signInAs("admin");
  const models = new ModelAdmin(admin.client);
  const { id: connectionId } = await models.addConnection({ baseUrl: upstream.url });
  await models.addModel({ connectionId, name: "priced", ...prices, isDefault: true });
});

const ask = () => admin.client.chats.create({ body: sampleChatForm(), extraHeaders: respondAsyncHeaders });
const isIdle = () => expect.poll(() => server.count("usage_reservations")).toBe(0);
const sums = async () => {
  const rows = await server.context.database("usage_counters").where({ scope: "house" }).orderBy("month");
  return rows.map(({ month, spentMicros, replies }) => [month, Number(spentMicros), Number(replies)]);
};
const days = async () => {
  const query = { from: "2031-07-01", to: "2031-08-31", by: "day" } as const;
  const report = bodyOf(await admin.client.usage.report({ query }), 200);
  if (typeof report === "string") throw new Error("The report is a text.");
  return report.rows.map((row) => [row.key, row.replies, row.costMicros]);
};

describe("a reply that runs while the month ends", () => {
  it("is charged to the day and the month of its reservation, and the new month begins at zero", async () => {
    const instance = { monthlyReplies: 1, monthlyCostMicros: null };
    bodyOf(await admin.client.allowances.setHouse({ body: instance }), 200);
    bodyOf(await ask(), 202);
    expectProblem(await ask(), "allowance_spent", { resetsAt: "2031-07-31T12:00:00.000Z" });
    await expect.poll(() => upstream.stats.active).toBe(1);
    goTo("2031-07-31T12:00:30Z");
    expect(bodyOf(await admin.client.usage.own(), 200)).toMatchObject({
      ...{ month: "2031-08", resetsAt: "2031-08-31T12:00:00.000Z", spentMicros: 0, replies: 0, days: [] },
    });
    // The limit of the new month is whole while the reply of the old one still runs.
    bodyOf(await ask(), 202);
    expectProblem(await ask(), "allowance_spent", { resetsAt: "2031-08-31T12:00:00.000Z" });
    goOn();
    await isIdle();
    expect(await sums()).toEqual([
      ["2031-07", costMicros, 1],
      ["2031-08", costMicros, 1],
    ]);
    expect(await days()).toEqual([
      ["2031-07-31", 1, costMicros],
      ["2031-08-01", 1, costMicros],
    ]);
    expect(bodyOf(await admin.client.usage.own(), 200)).toMatchObject({
      ...{ month: "2031-08", spentMicros: costMicros, replies: 1 },
      days: [{ day: "2031-08-01", replies: 1, costMicros }],
    });
  });

  it("and a try too", async () => {
    const form = { name: "Pirate", description: "Talks like a pirate" };
    const params = { id: String(bodyOf(await admin.client.styles.create({ body: form }), 201).style.id) };
    const version = { ...plainVersion, modelIds: [], starters: [], basedOn: null, content: "Say arr." };
    bodyOf(await admin.client.styles.saveVersion({ params, body: version }), 201);
    const trial = { body: { number: 1, question: "Hello" } };
    const stream = await admin.openEventStream(`/api/admin/styles/${params.id}/try`, trial);
    await expect.poll(() => upstream.stats.active).toBe(1);
    goTo("2031-07-31T12:00:30Z");
    goOn();
    await isIdle();
    stream.close();
    expect(await sums()).toEqual([["2031-07", costMicros, 1]]);
    expect(await days()).toEqual([["2031-07-31", 1, costMicros]]);
  });
});
