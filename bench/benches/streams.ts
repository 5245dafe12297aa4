import type { StreamsSample } from "../load/measure-streams.ts";
import { makeStreamSetup } from "../product/stream-setup.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";
import { median, ratios } from "../results/statistics.ts";
import { compareStreams } from "./compare-streams.ts";

/** A fast model, and enough readers to use one core of a small server fully. */
const streams = 60;
const rate = 25;
/** A reply whose cost beside that of a longer one tells what a further token costs. */
const shortTokens = 50;
/** The limit of concurrent streams per user is 20. */
const people = 6;
const microsecondsPerSecond = 1_000_000;

/** What a stream costs for each further token, and besides its tokens, in microseconds of processor time. */
function costs(long: StreamsSample, short: StreamsSample, tokens: number) {
  const [whole, part] = [long.cpuPerToken * tokens, short.cpuPerToken * shortTokens];
  const perToken = (whole - part) / (tokens - shortTokens);
  return { perToken, turn: part - perToken * shortTokens };
}

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(people);
  const tokens = isQuick ? 75 : 250;
  await compareStreams(setup, { streams, tokens: shortTokens, rate }, 1);
  const short = await compareStreams(setup, { streams, tokens: shortTokens, rate }, rounds);
  const { floor, product } = await compareStreams(setup, { streams, tokens, rate }, rounds);
  const cpu = (samples: StreamsSample[]) => samples.map(({ cpuPerToken }) => cpuPerToken);
  const lag = (samples: StreamsSample[]) => samples.map((sample) => sample.lag);
  const costsOf = (long: StreamsSample[], shorter: StreamsSample[]) =>
    long.map((sample, round) => costs(sample, shorter[round] ?? sample, tokens));
  const [ours, theirs] = [costsOf(product, short.product), costsOf(floor, short.floor)];
  const further = (all: ReturnType<typeof costsOf>) => all.map(({ perToken }) => perToken);
  const compared = (unit: string, one: number[], other: number[]) =>
    `floor ${formatNumber(median(other))} ${unit}, product ${formatNumber(median(one))} ${unit}`;
  const perCore = (value: number) => microsecondsPerSecond / (value * rate);
  return [
    {
      goal: "cpu-per-token",
      rounds: ratios(cpu(product), cpu(floor)),
      scale: compared("µs", cpu(product), cpu(floor)),
    },
    {
      goal: "cpu-further-token",
      rounds: ratios(further(ours), further(theirs)),
      scale: compared("µs", further(ours), further(theirs)),
    },
    {
      goal: "cpu-turn",
      rounds: ours.map(({ turn }) => turn / 1000),
      scale: `of a reply of ${shortTokens} tokens beside one of ${tokens}`,
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
