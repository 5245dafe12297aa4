import { beforeEach, expect, it } from "vitest";
import { newId } from "../../database/rows/ids.ts";
import { makeLogger } from "../../logging/logger.ts";
import { Connection } from "../../models/connection.ts";
import { StoredModel } from "../../models/stored-model.ts";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { type AskedModel, ModelMemory } from "./model-memory.ts";

const { database } = await setUpDatabase();
const log: string[] = [];
const logger = makeLogger("debug", (line) => log.push(line));
const [one, other] = [new ModelMemory({ database, logger }), new ModelMemory({ database, logger })];
let asked: AskedModel;

beforeEach(async () => {
  const [id, connectionId, createdAt] = [newId(), newId(), new Date()];
  const baseUrl = "https://models.example.com/v1";
  await Connection.query(database).insert({ id: connectionId, name: "Models", baseUrl, createdAt });
  await StoredModel.query(database).insert({
    ...{ id, connectionId, name: "large", label: "Large", contextTokens: 16_000, supportsImages: false },
    ...{ inputPrice: null, cachedInputPrice: null, outputPrice: null },
    ...{ isDefault: null, refusedParameters: [], createdAt },
  });
  asked = { id, connectionId, name: "large", baseUrl };
});

const row = () => StoredModel.query(database).findById(asked.id).throwIfNotFound();

it("what two processes learn is kept together", async () => {
  one.saveRefused(asked, ["temperature"]);
  other.saveRefused(asked, ["max_tokens"]);
  await expect
    .poll(async () => (await row()).refusedParameters.toSorted())
    .toEqual(["max_tokens", "temperature"]);
});

it("a limit is saved for the context that was configured", async () => {
  one.saveLimit(asked, 8000, 1000);
  one.saveLimit(asked, 16_000, 4000);
  await expect.poll(async () => (await row()).learnedContextTokens).toBe(4000);
});

it.each([{ name: "small" }, { baseUrl: "https://other.example.com/v1" }])(
  "what a model at %j refused says nothing about the one that took its place",
  async (before) => {
    one.saveRefused({ ...asked, ...before }, ["temperature"]);
    one.saveLimit({ ...asked, ...before }, 16_000, 4000);
    one.saveRefused(asked, ["stream"]);
    await expect.poll(async () => (await row()).refusedParameters).toEqual(["stream"]);
    expect((await row()).learnedContextTokens).toBeNull();
  },
);
