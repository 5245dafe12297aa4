import type { ConnectionTest } from "../../administration/connections.ts";
import { baseUrlParts } from "../../rules/administration/base-url.ts";
import { modelToTest } from "../../rules/administration/tested-model.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ConnectionRow } from "../state/mock-tables.ts";

/** The models of the mock world's providers. */
const listedModels = ["large-2", "small-2", "text-embedding-2"];

const milliseconds = 420;

/** How keys of the mock world begin that a provider does not accept, or that nothing is left on. */
const failingKeys = { wrong: "model_key", empty: "model_quota", slow: "model_timeout" } as const;

/** A provider of the mock world judges a connection by its host and the beginning of its key. */
export function testConnection({ tables }: MockWorld, { id, baseUrl, key }: ConnectionRow): ConnectionTest {
  const { host } = baseUrlParts(baseUrl);
  if (host.endsWith(".invalid")) return { ok: false, code: "model_unavailable", models: [], milliseconds };
  const failing = Object.entries(failingKeys).find(([beginning]) => key?.startsWith(beginning));
  if (failing !== undefined) return { ok: false, code: failing[1], models: [], milliseconds };
  const own = tables.models.filter((model) => model.connectionId === id && model.disabledAt === null);
  const name = modelToTest(
    own.map((model) => model.name),
    listedModels,
  );
  const isListed = name !== undefined && listedModels.includes(name);
  return { ok: isListed, ...(!isListed && { code: "model_missing" }), models: listedModels, milliseconds };
}
