import { makeStreamSetup } from "../product/stream-setup.ts";
import { figure } from "../results/figure.ts";
import type { Bench, Extent, Reading } from "../results/reading.ts";
import { median, ratios } from "../results/statistics.ts";
import { compareStreams } from "./compare-streams.ts";

const streams = 10;

async function run({ rounds, isQuick }: Extent): Promise<Reading[]> {
  await using stage = await makeStreamSetup(2);
  const tokens = isQuick ? 1000 : 3000;
  await compareStreams(stage, { streams, tokens, rate: 0 }, 1);
  const samples = await compareStreams(stage, { streams, tokens, rate: 0 }, rounds);
  const floor = samples.floor.map(({ tokensPerSecond }) => tokensPerSecond);
  const product = samples.product.map(({ tokensPerSecond }) => tokensPerSecond);
  const scale = `floor ${figure(median(floor))} tokens/s, product ${figure(median(product))}`;
  return [{ goal: "burst", rounds: ratios(product, floor), scale }];
}

export const burst: Bench = {
  name: "burst",
  about: `${streams} replies as fast as the provider writes`,
  run,
};
