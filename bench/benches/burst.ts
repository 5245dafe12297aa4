import { makeStreamSetup } from "../product/stream-setup.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";
import { median, ratios } from "../results/statistics.ts";
import { compareStreams } from "./compare-streams.ts";

const streams = 10;

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(2);
  const tokens = isQuick ? 1000 : 3000;
  await compareStreams(setup, { streams, tokens, rate: 0 }, 1);
  const samples = await compareStreams(setup, { streams, tokens, rate: 0 }, rounds);
  const floor = samples.floor.map(({ tokensPerSecond }) => tokensPerSecond);
  const product = samples.product.map(({ tokensPerSecond }) => tokensPerSecond);
  const scale = `floor ${formatNumber(median(floor))} tokens/s, product ${formatNumber(median(product))}`;
  return [{ goal: "burst", rounds: ratios(product, floor), scale }];
}

export const burst: Bench = {
  name: "burst",
  about: `${streams} replies as fast as the provider writes`,
  run,
};
