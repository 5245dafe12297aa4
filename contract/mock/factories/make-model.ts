import { contextTokens } from "../../limits.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ConnectionRow, ModelRow } from "../state/mock-tables.ts";

/** A connection with a key, unless overridden. */
export function makeConnection(world: MockWorld, overrides: Partial<ConnectionRow> = {}): ConnectionRow {
  const connection: ConnectionRow = {
    id: world.newId(),
    name: "Main provider",
    baseUrl: "https://models.example.com/v1",
    key: "sk-example",
    headers: [],
    createdAt: world.clock.isoIn(0),
    disabledAt: null,
    ...overrides,
  };
  world.tables.connections.push(connection);
  return connection;
}

/** A model of a connection, without prices unless overridden. */
export function makeModel(world: MockWorld, overrides: Partial<ModelRow> = {}): ModelRow {
  const model: ModelRow = {
    id: world.newId(),
    connectionId: overrides.connectionId ?? makeConnection(world).id,
    name: "large-2",
    label: "Large 2",
    contextTokens: contextTokens.default,
    supportsImages: false,
    inputPrice: null,
    cachedInputPrice: null,
    outputPrice: null,
    isDefault: false,
    createdAt: world.clock.isoIn(0),
    disabledAt: null,
    refusedParameters: [],
    learnedContextTokens: null,
    ...overrides,
  };
  world.tables.models.push(model);
  return model;
}
