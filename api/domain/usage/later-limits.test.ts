import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { type ModelPrices, noPrices } from "#contract/rules/usage/usage-cost.ts";
import { newId } from "../../database/rows/ids.ts";
import { NoopRelay } from "../../relay/relay.ts";
import { setUpChatServices, setUpChats } from "../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../test/upstream/stepping-language-model.ts";

const prices: ModelPrices = { inputPrice: 1_000_000, cachedInputPrice: null, outputPrice: 15_000_000 };
const scene = await setUpChats(() => new SteppingLanguageModel());
const { database } = scene;
const instance = { scope: "house", scopeId: "house" };
/** A text of an estimated thousand tokens, and its cost. */
const text = "word ".repeat(800);
const textMicros = 15_000;

beforeEach(async () => {
  for (const table of ["usage_entries", "usage_counters", "usage_reservations", "allowances", "groups"])
    await database(table).delete();
});

/** A reply of a process of its own, which has received a text and is still running. */
async function beginReply(userId = scene.userId, modelPrices = prices) {
  const model = new SteppingLanguageModel();
  const services = setUpChatServices(database, model, scene.clock, new NoopRelay(), [], modelPrices);
  const request = { userId, key: undefined, isAsync: true };
  const { aiMessage } = await services.turns.start(request, { title: "Tides", initialPrompt: "How?" });
  await model.waitForRequest(1);
  model.says(text);
  const find = () => services.runner.find(aiMessage.id);
  await expect.poll(() => find()?.text.length).toBeGreaterThan(0);
  const end = async () => {
    const settled = find()?.whenSettled;
    model.ends();
    await settled;
    return database("messages").where({ id: aiMessage.id }).first();
  };
  /** Says more until the reply has ended. */
  const goOn = async () => {
    while (find() !== undefined) {
      model.says(text);
      await wait(50);
    }
    return database("messages").where({ id: aiMessage.id }).first();
  };
  const [{ micros }] = await database("usage_reservations").where({ messageId: aiMessage.id });
  const applyLimits = () => services.usageLedger.applyLimits();
  return { find, end, goOn, applyLimits, model, micros: Number(micros) };
}

/** Sets a limit of cost, which the processes of the replies apply. */
async function setLimit(
  scope: { readonly scope: string; readonly scopeId: string },
  micros: number,
  replies: readonly Pick<Awaited<ReturnType<typeof beginReply>>, "applyLimits">[],
) {
  await database("allowances").insert({ ...scope, monthlyCostMicros: micros });
  for (const { applyLimits } of replies) await applyLimits();
}

const spent = async () => {
  const [sums] = await database("usage_entries").sum({ micros: "costMicros" });
  return Number(sums?.micros);
};
const ended = { status: "failed", code: "allowance_spent" };

describe("a limit of cost that is set while a reply without one runs", () => {
  it("ends it where the limit is spent, with its text", async () => {
    const { goOn, micros, applyLimits } = await beginReply();
    const limit = 50_000;
    expect(micros).toBeGreaterThan(limit);
    await setLimit({ scope: "user", scopeId: scene.userId }, limit, [{ applyLimits }]);
    const message = await goOn();
    expect(message).toMatchObject(ended);
    expect(message.content).toContain("word");
    expect(await spent()).toBeLessThan(limit + 2 * textMicros);
    expect(await database("usage_reservations")).toEqual([]);
  });

  it("ends it where what was reserved for it is spent, if the limit leaves that", async () => {
    const { goOn, micros, applyLimits } = await beginReply();
    await setLimit(instance, 100 * micros, [{ applyLimits }]);
    expect(await goOn()).toMatchObject(ended);
    expect(await spent()).toBeLessThanOrEqual(micros);
  });

  it("lets it end as it would, if it costs less", async () => {
    const { end, micros, model, find, applyLimits } = await beginReply();
    await setLimit(instance, 10 * micros, [{ applyLimits }]);
    const { length } = find()?.text ?? "";
    model.says("The end.");
    await expect.poll(() => find()?.text.length).toBeGreaterThan(length);
    expect(await end()).toMatchObject({ status: "complete", code: null });
  });

  it("counts no more of it than was reserved, whatever its provider reports", async () => {
    const { model, goOn, micros, applyLimits } = await beginReply();
    await setLimit(instance, 10 * micros, [{ applyLimits }]);
    model.reports({ inputTokens: 1000, cachedTokens: 0, outputTokens: 900_000 });
    await goOn();
    expect(await spent()).toBeLessThanOrEqual(micros);
  });

  it("ends the replies of all processes that are over it together", async () => {
    const groupId = newId();
    await database("groups").insert({ id: groupId, name: "Choir", createdAt: scene.clock.now() });
    const userIds = [scene.userId, await scene.newUserId()];
    await database("group_members").insert(userIds.map((userId) => ({ groupId, userId })));
    const replies = [await beginReply(userIds[0]), await beginReply(userIds[1])];
    const other = await beginReply(await scene.newUserId());
    await setLimit({ scope: "group", scopeId: groupId }, 1000, [...replies, other]);
    for (const { goOn } of replies) expect(await goOn()).toMatchObject(ended);
    expect(await other.end()).toMatchObject({ status: "complete" });
  });

  it("ends no reply that costs nothing", async () => {
    const priced = await beginReply(await scene.newUserId());
    const free = await beginReply(scene.userId, noPrices);
    await setLimit(instance, 0, [priced, free]);
    expect(await priced.goOn()).toMatchObject(ended);
    expect(await free.end()).toMatchObject({ status: "complete", code: null });
  });
});

describe("a limit of cost that is lowered while a reply runs", () => {
  it("ends it where the limit is spent", async () => {
    await database("allowances").insert({ ...instance, monthlyCostMicros: 10_000_000 });
    const { find, goOn, micros } = await beginReply();
    await database("allowances").update({ monthlyCostMicros: 1000 });
    await expect.poll(() => find()).toBeUndefined();
    expect(await goOn()).toMatchObject(ended);
    expect(await spent()).toBeLessThan(micros / 2);
  });
});
