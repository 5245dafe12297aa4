import { makeConnection, makeModel } from "../factories/make-model.ts";
import type { MockWorld } from "../mock-world.ts";

const day = 24 * 60 * 60;
const prices = { inputPrice: 2_500_000, cachedInputPrice: 1_250_000, outputPrice: 10_000_000 };

/** A provider with two models, of which one is the default, and one on the own network that is switched off. */
export function addModels(world: MockWorld): void {
  const createdAt = world.clock.isoIn(-20 * day);
  const main = makeConnection(world, { createdAt, headers: [{ name: "X-Tenant", value: "house" }] });
  const ofMain = { connectionId: main.id, createdAt };
  makeModel(world, {
    ...{ ...ofMain, ...prices, isDefault: true, supportsImages: true },
    ...{ contextTokens: 128_000, refusedParameters: ["max_tokens"] },
  });
  makeModel(world, { ...ofMain, name: "small-2", label: "Small 2", learnedContextTokens: 8192 });
  const local = makeConnection(world, {
    ...{ name: "Server room", baseUrl: "https://gpu.example.com/v1", key: null },
    ...{ createdAt, disabledAt: world.clock.isoIn(-2 * day) },
  });
  makeModel(world, { connectionId: local.id, name: "local-8b", label: "Local 8B", createdAt });
}
