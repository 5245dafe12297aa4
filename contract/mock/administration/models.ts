import type { Connection } from "../../administration/connections.ts";
import type { Model } from "../../administration/models.ts";
import { contextTokens } from "../../limits.ts";
import { environmentId } from "../../rules/administration/model-changes.ts";
import { recordEvent } from "../audit/record-event.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ConnectionRow, ModelRow } from "../state/mock-tables.ts";

/** A model without the styles that name it. */
export type DescribedModel = Omit<Model, "usedBy">;

/** The demo assistant, as a server without OPENAI_* has it. */
export const environmentConnection: Connection = {
  id: environmentId,
  name: "Demo assistant",
  baseUrl: "",
  hasKey: false,
  headers: [],
  isEnvironment: true,
  disabledAt: null,
};

export function environmentModel({ tables }: MockWorld): DescribedModel {
  return {
    ...{ id: environmentId, connectionId: environmentId, name: "demo", label: "Demo assistant" },
    ...{ contextTokens: contextTokens.default, supportsImages: false, refusedParameters: [] },
    ...{ inputPrice: null, cachedInputPrice: null, outputPrice: null, learnedContextTokens: null },
    isDefault: !tables.models.some(({ isDefault }) => isDefault),
    isEnvironment: true,
    disabledAt: null,
  };
}

export function presentConnection({
  id,
  name,
  baseUrl,
  key,
  headers,
  disabledAt,
}: ConnectionRow): Connection {
  return {
    ...{ id, name, baseUrl, hasKey: key !== null, isEnvironment: false, disabledAt },
    headers: headers.map((header) => ({ name: header.name })),
  };
}

export function presentModel({ createdAt: _, ...model }: ModelRow): DescribedModel {
  return { ...model, isEnvironment: false };
}

/** The model that answers. */
export function defaultModel(world: MockWorld): DescribedModel {
  const stored = world.tables.models.find(({ isDefault }) => isDefault);
  return stored === undefined ? environmentModel(world) : presentModel(stored);
}

/** A connection with a row; throws `not_found`, and `environment_read_only` for the environment's. */
export function requireConnection({ tables }: MockWorld, id: string): ConnectionRow {
  if (id === environmentId) throw new MockProblem("environment_read_only");
  const row = tables.connections.find((connection) => connection.id === id);
  if (row === undefined) throw new MockProblem("not_found");
  return row;
}

export function requireModel({ tables }: MockWorld, id: string): ModelRow {
  if (id === environmentId) throw new MockProblem("environment_read_only");
  const row = tables.models.find((model) => model.id === id);
  if (row === undefined) throw new MockProblem("not_found");
  return row;
}

/** Makes a model the only default. */
export function makeDefault(world: MockWorld, { id, label }: Pick<Model, "id" | "label">): void {
  for (const model of world.tables.models) model.isDefault = model.id === id;
  recordEvent(world, { event: "model_default_changed", data: { model: label } });
}
