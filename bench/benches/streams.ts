import type { StreamsSample } from "../load/measure-streams.ts";
import { makeStreamSetup } from "../product/stream-setup.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";
import { median, ratios } from "../results/statistics.ts";
import { compareStreams } from "./compare-streams.ts";

/** A fast model, and enough readers to use one core of a small server fully. */
const streams = 60;
const rate = 25;
/** The limit of concurrent streams per user is 20. */
const people = 6;
const microsecondsPerSecond = 1_000_000;

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(people);
  const tokens = isQuick ? 75 : 250;
  await compareStreams(setup, { streams, tokens: 50, rate }, 1);
  const { floor, product } = await compareStreams(setup, { streams, tokens, rate }, rounds);
  const cpu = (samples: StreamsSample[]) => samples.map(({ cpuPerToken }) => cpuPerToken);
  const lag = (samples: StreamsSample[]) => samples.map((sample) => sample.lag);
  const compared = (unit: string, ours: number[], theirs: number[]) =>
    `floor ${formatNumber(median(theirs))} ${unit}, product ${formatNumber(median(ours))} ${unit}`;
  const perCore = (value: number) => microsecondsPerSecond / (value * rate);
  return [
    {
      goal: "cpu-per-token",
      rounds: ratios(cpu(product), cpu(floor)),
      scale: compared("µs", cpu(product), cpu(floor)),
    },
    {
      goal: "relay-lag",
      rounds: ratios(lag(product), lag(floor)),
      scale: compared("ms", lag(product), lag(floor)),
    },
    {
      goal: "streams-per-core",
      rounds: cpu(product).map(perCore),
      scale: `floor ${formatNumber(perCore(median(cpu(floor))))}, derived from the processor time per token`,
    },
  ];
}

export const concurrentStreams: Bench = {
  name: "streams",
  about: `${streams} replies at ${rate} tokens a second`,
  run,
};
