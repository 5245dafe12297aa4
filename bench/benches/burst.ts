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
  const rates = (name: "floor" | "bare" | "product") =>
    samples[name].map(({ tokensPerSecond }) => tokensPerSecond);
  const scaleOf = (name: "bare" | "product") =>
    `floor ${formatNumber(median(rates("floor")))} tokens/s, ${name} ${formatNumber(median(rates(name)))}`;
  return [
    { goal: "burst", rounds: ratios(rates("product"), rates("floor")), scale: scaleOf("product") },
    { goal: "burst-bare", rounds: ratios(rates("bare"), rates("floor")), scale: scaleOf("bare") },
  ];
}

export const burst: Bench = {
  name: "burst",
  about: `${streams} replies as fast as the provider writes`,
  run,
};
