import { makeStreamSetup } from "../product/stream-setup.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";
import { median, ratios } from "../results/statistics.ts";
import { compareStreams } from "./compare-streams.ts";

const rate = 8;
const usersPerStream = 1 / 15;

/** One round, with new processes each time: a process does not release memory that it has used. */
async function oneRound(streams: number): Promise<{ floor: number; product: number }> {
  await using setup = await makeStreamSetup(Math.ceil(streams * usersPerStream));
  await compareStreams(setup, { streams: 10, tokens: 20, rate: 0 }, 2);
  const { floor, product } = await compareStreams(setup, { streams, tokens: 60, rate }, 1);
  const memory = (samples: typeof floor) => median(samples.map(({ memoryPerStream }) => memoryPerStream));
  return { floor: memory(floor), product: memory(product) };
}

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  const streams = isQuick ? 200 : 500;
  const found: Awaited<ReturnType<typeof oneRound>>[] = [];
  while (found.length < Math.min(rounds, 3)) found.push(await oneRound(streams));
  const floor = found.map((round) => round.floor);
  const product = found.map((round) => round.product);
  const scale = `${streams} streams: floor ${formatNumber(median(floor))} kB, product ${formatNumber(median(product))} kB each`;
  return [{ goal: "memory-per-stream", rounds: ratios(product, floor), scale }];
}

export const openStreams: Bench = { name: "open-streams", about: "memory of many open streams", run };
