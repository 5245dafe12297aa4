import { contextTokens } from "../../limits.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ConnectionRow, ModelRow } from "../state/mock-tables.ts";

/** Addresses of providers: of a second one, one on the own network, and one that does not resolve (RFC 2606). */
export const providerAddresses = {
  second: "https://second.example.com/v1",
  inner: "https://10.0.0.1/v1",
  unreachable: "https://models.invalid/v1",
  long: `https://${"long-".repeat(12)}host.example.com/${"path/".repeat(20)}v1`,
} as const;

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
