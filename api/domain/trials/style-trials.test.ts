import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { NoopRelay } from "../../relay/relay.ts";
import { setUpChatServices, setUpChats } from "../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../test/upstream/stepping-language-model.ts";
import { operatorActor } from "../audit/actor.ts";
import { Drain } from "../drain.ts";
import { StyleTrialService } from "./style-trial-service.ts";

const prices = { inputPrice: 1_000_000, cachedInputPrice: null, outputPrice: 1_000_000 };
const scene = await setUpChats(() => new SteppingLanguageModel());
const { database } = scene;

beforeEach(async () => {
  for (const table of ["usage_entries", "usage_counters", "usage_reservations", "allowances"])
    await database(table).delete();
});

function processOf(model: SteppingLanguageModel) {
  const services = setUpChatServices(database, model, scene.clock, new NoopRelay(), [], prices);
  const { models, circuit, usageLedger, logger } = services;
  const languageModels = { read: async () => models, circuit };
  const trials = new StyleTrialService({
    ...{ database, clock: scene.clock, logger, languageModels, usageLedger, drain: new Drain() },
  });
  return { ...services, trials };
}

async function prepare({ trials }: ReturnType<typeof processOf>) {
  const { id } = await database("systemprompts").where({ isDefault: 1 }).first();
  const actor = { ...operatorActor, userId: scene.userId };
  return trials.prepare({ id, number: 1, question: "What do you say?" }, actor);
}

const listener = { onText: () => undefined, onRestart: () => undefined, onReasoning: () => undefined };

/** A try that has got a text, and the promise of its end. */
async function beginTrial(services: ReturnType<typeof processOf>, model: SteppingLanguageModel) {
  const ready = await prepare(services);
  const received = Promise.withResolvers<void>();
  const ended = services.trials.run(ready, new AbortController().signal, {
    ...listener,
    onText: () => received.resolve(),
  });
  await model.waitForRequest(1);
  model.says("Arr, that I say.");
  await received.promise;
  return { ready, ended };
}

const entries = () => database("usage_entries");
const reservations = () => database("usage_reservations");

describe("a try", () => {
  it("whose reader left before it began gives its reservation back at once", async () => {
    await database("allowances").insert({ scope: "house", scopeId: "house", monthlyReplies: 1 });
    const services = processOf(new SteppingLanguageModel());
    await services.trials.discard(await prepare(services));
    expect([await entries(), await reservations()]).toEqual([[], []]);
    await services.trials.discard(await prepare(services));
  });

  it("is settled by what came when its process ends", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { ended } = await beginTrial(services, model);
    await services.trials.close();
    expect(await entries()).toMatchObject([{ kind: "try", outputTokens: 4 }]);
    expect(await reservations()).toEqual([]);
    await expect(ended).resolves.toBeUndefined();
  });

  it("ends where a limit of cost is spent that is set while it runs", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { ended } = await beginTrial(services, model);
    await database("allowances").insert({ scope: "house", scopeId: "house", monthlyCostMicros: 1 });
    await expect(ended).resolves.toMatchObject({ status: "failed", code: "allowance_spent" });
    expect(await entries()).toMatchObject([{ kind: "try", outputTokens: 4 }]);
  });

  it("is settled exactly though the database failed at its end", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { ended } = await beginTrial(services, model);
    await database.schema.renameTable("usage_counters", "usage_counters_away");
    model.ends();
    await wait(100);
    expect(await entries()).toEqual([]);
    await database.schema.renameTable("usage_counters_away", "usage_counters");
    await expect(ended).resolves.toMatchObject({ status: "complete" });
    expect(await entries()).toMatchObject([{ kind: "try", outputTokens: 4 }]);
  });

  it("whose process died is settled once its mark has not changed for a minute of the observer's clock", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    const { ready } = await beginTrial(services, model);
    await services.usageLedger.touch(ready.reservation.id, []);
    const { usageSweep, monotonic } = processOf(new SteppingLanguageModel());
    scene.clock.advanceSeconds(3600);
    for (const now of [0, 59_999]) {
      monotonic.now = now;
      await usageSweep.run([]);
    }
    expect(await entries()).toEqual([]);
    const charge = {
      ...{ modelId: "environment", modelLabel: "Test", inputTokens: 9, cachedTokens: 0, outputTokens: 4 },
      ...{ costMicros: 13, isEstimated: true },
    };
    await services.usageLedger.touch(ready.reservation.id, [charge]);
    for (const now of [60_000, 119_999]) {
      monotonic.now = now;
      await usageSweep.run([]);
    }
    expect(await entries()).toEqual([]);
    monotonic.now = 120_000;
    await usageSweep.run([]);
    expect(await entries()).toMatchObject([{ kind: "try", inputTokens: 9, outputTokens: 4 }]);
    await services.trials.close();
    expect(await entries()).toHaveLength(1);
  });

  it("of the only process that died is settled at the next start", async () => {
    const model = new SteppingLanguageModel();
    const services = processOf(model);
    await beginTrial(services, model);
    const { startupRecovery } = processOf(new SteppingLanguageModel());
    await startupRecovery.start();
    startupRecovery.stop();
    expect(await entries()).toMatchObject([{ kind: "try" }]);
    expect(await reservations()).toEqual([]);
    await services.trials.close();
  });
});
