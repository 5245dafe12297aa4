import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../database/rows/ids.ts";
import { LanguageModelError } from "../../language-model/language-model.ts";
import { NoopRelay } from "../../relay/relay.ts";
import { setUpChatServices, setUpChats } from "../../test/chats/setup-chats.ts";
import { ScriptedLanguageModel } from "../../test/upstream/scripted-language-model.ts";
import { SteppingLanguageModel } from "../../test/upstream/stepping-language-model.ts";
import { anonymizeUsage } from "./ledger-entries.ts";

const prices = { inputPrice: 1_000_000, cachedInputPrice: null, outputPrice: 1_000_000 };
const scene = await setUpChats(() => new SteppingLanguageModel());
const { database } = scene;
const instance = { scope: "house", scopeId: "house" };

beforeEach(async () => {
  for (const table of ["usage_entries", "usage_counters", "usage_reservations", "allowances"])
    await database(table).delete();
});

/** A reply whose first model has sent reasoning, and its reservation. */
async function beginThinking() {
  const first = new SteppingLanguageModel();
  const second = new ScriptedLanguageModel();
  const services = setUpChatServices(database, first, scene.clock, new NoopRelay(), [second], prices);
  const request = { userId: scene.userId, key: undefined, isAsync: true };
  const { aiMessage } = await services.turns.start(request, {
    title: "Tides",
    initialPrompt: "How are you?",
  });
  await first.waitForRequest(1);
  first.thinks("First thoughts. ".repeat(100));
  await expect.poll(() => services.runner.find(aiMessage.id)?.reasoning.length).toBeGreaterThan(1000);
  const { id, micros } = await database("usage_reservations").first();
  const fail = () => {
    const ended = services.runner.find(aiMessage.id)?.whenSettled;
    first.fails(new LanguageModelError("model_unavailable", "The test says so."));
    return ended;
  };
  return { services, second, aiMessage, id, micros: Number(micros), fail };
}

/** The sum and the number of reservations, and the replies that are counted for the instance. */
async function sums() {
  const reservations = await database("usage_reservations");
  const counter = await database("usage_counters").where(instance).first();
  const reserved = reservations.reduce((total, { micros }) => total + Number(micros), 0);
  return [reserved, reservations.length, Number(counter?.replies ?? 0)];
}

describe("a model that steps in after a call that is charged", () => {
  it("is asked if both calls are within the limit", async () => {
    const { second, micros, fail } = await beginThinking();
    await database("allowances").insert({ ...instance, monthlyCostMicros: 3 * micros });
    const release = second.holdReply();
    const ended = fail();
    await expect.poll(() => second.replyCount()).toBe(1);
    const [reserved, replies] = await sums();
    expect(reserved).toBeGreaterThan(micros);
    expect(replies).toBe(1);
    release();
    await ended;
    expect(await database("usage_entries")).toHaveLength(2);
    expect(await sums()).toEqual([0, 0, 1]);
    const spent = await database("usage_entries").sum({ micros: "costMicros" });
    const { spentMicros } = await database("usage_counters").where(instance).first();
    expect(Number(spentMicros)).toBe(Number(spent[0]?.micros));
  });

  it("is not asked if that would pass the limit", async () => {
    const { second, aiMessage, micros, fail } = await beginThinking();
    await database("allowances").insert({ ...instance, monthlyCostMicros: micros });
    await fail();
    expect(second.replyCount()).toBe(0);
    const row = await database("messages").where({ id: aiMessage.id }).first();
    expect(row).toMatchObject({ status: "failed", code: "model_unavailable" });
    expect(await database("usage_entries")).toHaveLength(1);
    expect(await sums()).toEqual([0, 0, 1]);
  });

  it("is not asked over the limit of a group that its person has left meanwhile", async () => {
    const groupId = newId();
    await database("groups").insert({ id: groupId, name: "Choir", createdAt: scene.clock.now() });
    await database("group_members").insert({ groupId, userId: scene.userId });
    const { second, micros, fail } = await beginThinking();
    await database("group_members").delete();
    await database("allowances").insert({ scope: "group", scopeId: groupId, monthlyCostMicros: micros });
    await fail();
    expect(second.replyCount()).toBe(0);
    await database("groups").delete();
  });

  it("leaves the calls before it to be charged if its process dies", async () => {
    const { services, second, aiMessage, fail } = await beginThinking();
    const writer = second.replyManually();
    void fail();
    await expect.poll(() => second.replyCount()).toBe(1);
    writer.write("Hello again.");
    const pieces = () => database("reply_pieces").where({ messageId: aiMessage.id }).whereNot({ text: "" });
    await expect.poll(pieces).toHaveLength(1);
    const { startupRecovery } = setUpChatServices(database, new ScriptedLanguageModel(), scene.clock);
    await startupRecovery.start();
    startupRecovery.stop();
    expect(await database("usage_entries").orderBy("id")).toMatchObject([
      { modelId: "environment" },
      { modelId: "other-1", outputTokens: 3 },
    ]);
    expect(await sums()).toEqual([0, 0, 1]);
    await services.runner.abandon(aiMessage.chatId);
  });
});

describe("an account that is deleted while its reply runs", () => {
  it("leaves its usage to the instance, and no counter of its own", async () => {
    const { services, aiMessage } = await beginThinking();
    await database.transaction((transaction) => anonymizeUsage(transaction, scene.userId));
    await services.runner.abandon(aiMessage.chatId);
    expect(await database("usage_entries")).toMatchObject([{ userId: null }]);
    expect(await database("usage_counters")).toMatchObject([{ scope: "house" }]);
    expect(await sums()).toEqual([0, 0, 1]);
  });
});
