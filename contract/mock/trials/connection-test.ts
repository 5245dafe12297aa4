import type { ConnectionTest } from "../../administration/connections.ts";
import { baseUrlParts } from "../../rules/administration/base-url.ts";
import { modelToTest } from "../../rules/administration/tested-model.ts";
import { noPrices } from "../../rules/usage/usage-cost.ts";
import { environmentModel } from "../administration/models.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ConnectionRow, UserRow } from "../state/mock-tables.ts";
import { chargeTest } from "../usage/reservations.ts";

/** The models of the mock world's providers. */
const listedModels = ["large-2", "small-2", "medium-2", "text-embedding-2"];

const milliseconds = 420;

/** The beginnings of keys that fail in the mock world, and their errors. */
const failingKeys = { wrong: "model_key", empty: "model_quota", slow: "model_timeout" } as const;

/** The environment's model always answers. */
export function testEnvironment(world: MockWorld, user: UserRow): ConnectionTest {
  chargeTest(world, user, environmentModel(world));
  return { ok: true, models: ["demo"], milliseconds: 30 };
}

/** A provider of the mock world judges a connection by its host and the beginning of its key. */
export function testConnection(
  world: MockWorld,
  { id, baseUrl, key }: ConnectionRow,
  user: UserRow,
): ConnectionTest {
  const { host } = baseUrlParts(baseUrl);
  if (host.endsWith(".invalid")) return { ok: false, code: "model_unavailable", models: [], milliseconds };
  const failing = Object.entries(failingKeys).find(([beginning]) => key?.startsWith(beginning));
  if (failing !== undefined) return { ok: false, code: failing[1], models: [], milliseconds };
  const own = world.tables.models.filter((model) => model.connectionId === id && model.disabledAt === null);
  const name = modelToTest(
    own.map((model) => model.name),
    listedModels,
  );
  const isListed = name !== undefined && listedModels.includes(name);
  const asked = own.find((model) => model.name === name);
  if (isListed) chargeTest(world, user, asked ?? { id: name, label: name, ...noPrices });
  return { ok: isListed, ...(!isListed && { code: "model_missing" }), models: listedModels, milliseconds };
}
