import { beforeEach, describe, expect, it } from "vitest";
import { estimateTokens, measureText } from "#contract/rules/conversation/token-estimate.ts";
import { LanguageModelError } from "../../language-model/language-model.ts";
import { NoopRelay } from "../../relay/relay.ts";
import { setUpChatServices, setUpChats } from "../../test/chats/setup-chats.ts";
import { ScriptedLanguageModel } from "../../test/upstream/scripted-language-model.ts";
import { SteppingLanguageModel } from "../../test/upstream/stepping-language-model.ts";
import { keepEstimates } from "./unsettled-usage.ts";

const prices = { inputPrice: 3_000_000, cachedInputPrice: 1_000_000, outputPrice: 9_000_000 };
const scene = await setUpChats(() => new SteppingLanguageModel());
const { database } = scene;

beforeEach(async () => {
  for (const table of ["usage_entries", "usage_counters", "usage_reservations", "allowances"])
    await database(table).delete();
});

type Services = ReturnType<typeof setUpChatServices>;

/** A process whose models have prices. */
function processOf(
  model: SteppingLanguageModel | ScriptedLanguageModel,
  others: ScriptedLanguageModel[] = [],
) {
  return setUpChatServices(database, model, scene.clock, new NoopRelay(), others, prices);
}

async function begin({ turns }: Services, initialPrompt = "How are you?") {
  const request = { userId: scene.userId, key: undefined, isAsync: true };
  const { aiMessage } = await turns.start(request, { title: "Tides", initialPrompt });
  return aiMessage;
}

/** A reply that has received this text. */
async function beginWith(services: Services, model: SteppingLanguageModel, text: string) {
  const message = await begin(services);
  await model.waitForRequest(1);
  model.says(text);
  await expect.poll(() => services.runner.find(message.id)?.text).toBe(text);
  return message;
}

/** Ends a reply whose text is saved as a server of the release before does: without its pieces, and without usage. */
async function endElsewhere(id: string, chatId: string): Promise<void> {
  const saved = () => database("reply_pieces").where({ messageId: id }).whereNot({ text: "" });
  await expect.poll(saved).toHaveLength(1);
  await database("messages").where({ id }).update({ status: "interrupted", code: "unavailable" });
  await database("chats").where({ id: chatId }).update({ runningReplyId: null });
}

const entries = () => database("usage_entries").orderBy("id");
const reservations = () => database("usage_reservations");
const tokens = (text: string) => estimateTokens(measureText(text));
const promptTokens = async () => (await reservations().first()).promptTokens;

async function counters() {
  const rows = await database("usage_counters").orderBy("scope");
  return rows.map(({ scope, spentMicros, replies }) => [scope, Number(spentMicros), Number(replies)]);
}

describe("a reply", () => {
  it("is charged what its provider reports, for instance and person", async () => {
    const model = new ScriptedLanguageModel();
    model.reportUsage({ inputTokens: 1000, cachedTokens: 400, outputTokens: 30 });
    const services = processOf(model);
    const { id } = await begin(services);
    await services.runner.find(id)?.whenSettled;
    const costMicros = 600 * 3 + 400 + 30 * 9;
    expect(await entries()).toMatchObject([
      {
        ...{
          userId: scene.userId,
          modelId: "environment",
          modelLabel: "Test",
          kind: "reply",
          currency: "USD",
        },
        ...{ inputTokens: 1000, cachedTokens: 400, outputTokens: 30, costMicros },
        ...{ day: scene.clock.now().toISOString().slice(0, 10) },
      },
    ]);
    expect(await counters()).toEqual([
      ["house", costMicros, 1],
      ["user", costMicros, 1],
    ]);
    expect(await reservations()).toEqual([]);
  });

  it("that is stopped is charged all that had come, not only what was seen", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { id, chatId } = await beginWith(services, model, "The sea rises and falls twice a day.");
    const inputTokens = await promptTokens();
    await services.stopper.stop({ userId: scene.userId, chatId, seen: { offset: 7 } });
    const outputTokens = tokens("The sea rises and falls twice a day.");
    const costMicros = inputTokens * 3 + outputTokens * 9;
    const estimated = { inputTokens, cachedTokens: 0, outputTokens, costMicros };
    const [entry, ...others] = await entries();
    expect(entry).toMatchObject(estimated);
    expect([Boolean(entry.isEstimated), Boolean(entry.countsAsReply), others]).toEqual([true, true, []]);
    expect(services.runner.find(id)).toBeUndefined();
  });

  it("that is refused costs nothing, and gives its reservation back", async () => {
    await database("allowances").insert({ scope: "house", scopeId: "house", monthlyReplies: 5 });
    const model = new ScriptedLanguageModel();
    model.failWith("model_key");
    const services = processOf(model);
    const { id } = await begin(services);
    await services.runner.find(id)?.whenSettled;
    expect(await entries()).toEqual([]);
    expect(await counters()).toEqual([["house", 0, 0]]);
    expect(await reservations()).toEqual([]);
  });

  it("of two models that had both answered is charged twice, and counts once", async () => {
    const first = new SteppingLanguageModel();
    const second = new ScriptedLanguageModel();
    const services = processOf(first, [second]);
    const { id } = await begin(services);
    await first.waitForRequest(1);
    const inputTokens = await promptTokens();
    first.thinks("First thoughts.");
    first.fails(new LanguageModelError("model_unavailable", "The test says so."));
    await services.runner.find(id)?.whenSettled;
    const rows = await entries();
    expect(rows.map(({ modelId, countsAsReply }) => [modelId, Boolean(countsAsReply)])).toEqual([
      ["environment", false],
      ["other-1", true],
    ]);
    expect(rows).toMatchObject([
      { inputTokens, outputTokens: tokens("First thoughts.") },
      { inputTokens, outputTokens: tokens(second.defaultReply) },
    ]);
    expect((await counters()).map(([, , replies]) => replies)).toEqual([1, 1]);
  });

  it("counts for the groups that its person was in when it was asked for", async () => {
    const [before, after] = ["0".repeat(36), "1".repeat(36)];
    const createdAt = scene.clock.now();
    await database("groups").insert([before, after].map((id) => ({ id, name: id, createdAt })));
    await database("group_members").insert({ groupId: before, userId: scene.userId });
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { id } = await beginWith(services, model, "Well.");
    await database("group_members").delete();
    await database("group_members").insert({ groupId: after, userId: scene.userId });
    const settled = services.runner.find(id)?.whenSettled;
    model.ends();
    await settled;
    const groups = await database("usage_counters").where({ scope: "group" });
    expect(groups.map(({ scopeId }) => scopeId)).toEqual([before]);
    await database("groups").delete();
  });

  it("of an account that was deleted meanwhile has no person", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { id } = await beginWith(services, model, "Well.");
    await database("users").where({ id: scene.userId }).update({ deletedAt: scene.clock.now() });
    const settled = services.runner.find(id)?.whenSettled;
    model.ends();
    await settled;
    expect(await entries()).toMatchObject([{ userId: null, outputTokens: tokens("Well.") }]);
  });

  it("whose chat is deleted while it runs is charged what had come", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { chatId } = await beginWith(services, model, "The sea rises.");
    await services.chats.delete(scene.userId, chatId);
    await expect.poll(() => reservations()).toEqual([]);
    expect(await entries()).toMatchObject([{ outputTokens: tokens("The sea rises."), userId: scene.userId }]);
  });
});

describe("a reply whose process died", () => {
  it("is charged once, by the text that was saved", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { id } = await beginWith(services, model, "The sea rises.");
    const inputTokens = await promptTokens();
    await expect
      .poll(() => database("reply_pieces").where({ messageId: id }).whereNot({ text: "" }))
      .toHaveLength(1);
    const others = [processOf(new ScriptedLanguageModel()), processOf(new ScriptedLanguageModel())];
    for (const { startupRecovery } of others) {
      await startupRecovery.start();
      startupRecovery.stop();
    }
    const settled = services.runner.find(id)?.whenSettled;
    model.ends();
    await settled;
    expect(await entries()).toMatchObject([{ inputTokens, outputTokens: tokens("The sea rises.") }]);
    expect((await counters()).map(([, , replies]) => replies)).toEqual([1, 1]);
  });

  it("is charged its prompt if no text had come", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { id } = await begin(services);
    await model.waitForRequest(1);
    const { startupRecovery } = processOf(new ScriptedLanguageModel());
    await startupRecovery.start();
    startupRecovery.stop();
    const settled = services.runner.find(id)?.whenSettled;
    model.ends();
    await settled;
    const [entry, ...others] = await entries();
    expect(entry.inputTokens).toBeGreaterThan(0);
    expect([entry.outputTokens, Boolean(entry.isEstimated), others]).toEqual([0, true, []]);
    expect(await reservations()).toEqual([]);
  });

  it("is charged the prompt of the model that had stepped in", async () => {
    const first = new ScriptedLanguageModel();
    first.failWith("model_unavailable");
    const second = new ScriptedLanguageModel();
    second.replyManually();
    const died = processOf(first, [second]);
    const { id, chatId } = await begin(died);
    const modelId = async () => (await database("messages").where({ id }).first()).modelId;
    await expect.poll(modelId).toBe("other-1");
    await database("messages").where({ id }).update({ status: "interrupted", code: "unavailable" });
    await database("chats").where({ id: chatId }).update({ runningReplyId: null });
    const services = processOf(new ScriptedLanguageModel());
    await services.turns.continue({ userId: scene.userId, key: undefined, isAsync: true }, chatId, id);
    expect((await entries())[0]).toMatchObject({ modelId: "other-1", outputTokens: 0 });
    await services.runner.find(id)?.whenSettled;
    await died.runner.abandon(chatId);
  });

  it("that is continued is charged for what it had before, if nobody has settled that", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { id, chatId } = await beginWith(services, model, "The sea rises.");
    await endElsewhere(id, chatId);
    const next = new SteppingLanguageModel();
    const others = processOf(next);
    await others.turns.continue({ userId: scene.userId, key: undefined, isAsync: true }, chatId, id);
    expect(await entries()).toMatchObject([{ outputTokens: tokens("The sea rises.") }]);
    await next.waitForRequest(1);
    next.says(" And falls.");
    const settled = others.runner.find(id)?.whenSettled;
    next.ends();
    await settled;
    const outputs = (await entries()).map(({ outputTokens }) => Number(outputTokens));
    expect(outputs).toEqual([tokens("The sea rises."), tokens(" And falls.")]);
    await services.runner.abandon(chatId);
  });

  it("that is continued is charged for what was added", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { id, chatId } = await beginWith(services, model, "The sea rises.");
    await services.stopper.stop({ userId: scene.userId, chatId, seen: { offset: 100 } });
    const request = { userId: scene.userId, key: undefined, isAsync: true };
    await services.turns.continue(request, chatId, id);
    await model.waitForRequest(2);
    model.says(" And falls.");
    const added = () => database("reply_pieces").where({ messageId: id, text: " And falls." });
    await expect.poll(added).toHaveLength(1);
    const { startupRecovery } = processOf(new ScriptedLanguageModel());
    await startupRecovery.start();
    startupRecovery.stop();
    const outputs = (await entries()).map(({ outputTokens }) => Number(outputTokens));
    expect(outputs).toEqual([tokens("The sea rises."), tokens(" And falls.")]);
    await services.runner.abandon(chatId);
  });
});

describe("a sweep", () => {
  /** A reply whose chat was deleted while its process was dead: its reservation is left. */
  async function loseReply() {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { id, chatId } = await beginWith(services, model, "The sea rises.");
    const [reservation] = await reservations();
    await services.chats.delete(scene.userId, chatId);
    await expect.poll(() => reservations()).toEqual([]);
    await database("usage_entries").delete();
    await database("usage_reservations").insert(reservation);
    return { id, inputTokens: reservation.promptTokens };
  }

  it("charges the prompt of a reply whose chat is gone with its process, at the second look", async () => {
    const { inputTokens } = await loseReply();
    const { usageSweep } = processOf(new ScriptedLanguageModel());
    await usageSweep.run([]);
    expect(await entries()).toEqual([]);
    for (let look = 2; look <= 4; look += 1) await usageSweep.run([]);
    expect(await entries()).toMatchObject([{ inputTokens, outputTokens: 0 }]);
    expect(await reservations()).toEqual([]);
  });

  it("charges what was saved of a reply before its chat was deleted", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { id, chatId } = await beginWith(services, model, "The sea rises.");
    const saved = () => database("reply_pieces").where({ messageId: id }).whereNot({ text: "" });
    await expect.poll(saved).toHaveLength(1);
    // As the deletion of a chat does, before any process settles the reply.
    await database.transaction((transaction) => keepEstimates(transaction, [chatId]));
    const [reservation] = await reservations();
    await services.chats.delete(scene.userId, chatId);
    await expect.poll(() => reservations()).toEqual([]);
    await database("usage_entries").delete();
    await database("usage_reservations").insert(reservation);
    const { usageSweep } = processOf(new ScriptedLanguageModel());
    for (let look = 1; look <= 2; look += 1) await usageSweep.run([]);
    expect(await entries()).toMatchObject([
      { inputTokens: reservation.promptTokens, outputTokens: tokens("The sea rises.") },
    ]);
  });

  it("settles those that it can if one cannot be settled", async () => {
    await loseReply();
    const broken = { id: "0".repeat(36), models: "no list" };
    await database("usage_reservations").insert({ ...(await reservations().first()), ...broken });
    const { usageSweep, log } = processOf(new ScriptedLanguageModel());
    for (let look = 1; look <= 2; look += 1) await usageSweep.run([]);
    expect(await entries()).toHaveLength(1);
    expect(log.join()).toContain("abandoned usage could not be settled");
  });

  it("leaves replies of its own process alone", async () => {
    const { id } = await loseReply();
    const { usageSweep } = processOf(new ScriptedLanguageModel());
    for (let look = 1; look <= 3; look += 1) await usageSweep.run([id]);
    expect(await entries()).toEqual([]);
    expect(await reservations()).toHaveLength(1);
  });

  it("settles a reply that a server of the release before has ended", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { id, chatId } = await beginWith(services, model, "The sea rises.");
    await endElsewhere(id, chatId);
    const { usageSweep } = processOf(new ScriptedLanguageModel());
    for (let look = 1; look <= 2; look += 1) await usageSweep.run([]);
    expect(await entries()).toMatchObject([{ outputTokens: tokens("The sea rises.") }]);
    await services.runner.abandon(chatId);
  });

  it("charges the prompt of a try whose process died, and nothing of one that was never asked", async () => {
    const { usageLedger } = processOf(new SteppingLanguageModel());
    const order = {
      ...({ kind: "try", userId: scene.userId, messageId: null, styleId: null, styleName: null } as const),
      ...{ maxOutputTokens: null, isContinued: false },
      ...{ limits: { groupIds: [], limits: [] }, promptTokens: 40, textStart: 0, reasoningStart: 0 },
      candidates: [{ id: "m", label: "M", prices, budget: { tokens: 1000, configuredTokens: 1000 } }],
    };
    const reserve = () =>
      database.transaction((transaction) => usageLedger.reserve(transaction, order, usageLedger.moment()));
    const asked = await reserve();
    await reserve();
    await usageLedger.touch(asked.id, []);
    const { usageSweep, monotonic } = processOf(new ScriptedLanguageModel());
    for (let look = 1; look <= 3; look += 1) await usageSweep.run([]);
    expect(await reservations()).toHaveLength(2);
    monotonic.now = 60_000;
    await usageSweep.run([]);
    expect(await entries()).toMatchObject([
      { kind: "try", inputTokens: 40, outputTokens: 0, costMicros: 120 },
    ]);
    expect(await reservations()).toEqual([]);
  });
});
