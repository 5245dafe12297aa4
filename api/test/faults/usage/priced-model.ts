import { ModelAdmin } from "#contract/behavior/support/model-admin.ts";
import type { Client } from "#contract/behavior/world.ts";
import type { FakeUpstream } from "../../upstream/fake-upstream.ts";

/** For the servers: their provider is on loopback. */
export const pricedModelSettings = { MODEL_HOSTS: "127.0.0.1" };

export const prices = { inputPrice: 3_000_000, cachedInputPrice: null, outputPrice: 15_000_000 };

/** Makes a model with prices the default of the servers. */
export async function addPricedModel(client: Client, { url: baseUrl }: FakeUpstream): Promise<void> {
  const models = new ModelAdmin(client);
  const { id: connectionId } = await models.addConnection({ baseUrl });
  await models.addModel({ connectionId, name: "priced", ...prices, isDefault: true, contextTokens: 20_000 });
}
