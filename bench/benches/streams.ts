import { interleave } from "../harness/interleave.ts";
import type { StreamsSample } from "../load/measure-streams.ts";
import { makeStreamSetup } from "../product/stream-setup.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";
import { median, ratios } from "../results/statistics.ts";
import { type Contestant, streamContestants } from "./compare-streams.ts";

/** A fast model, and enough readers to use one core of a small server fully. */
const streams = 60;
const rate = 25;
/** A short reply. The difference to the cost of a longer one is the cost of further tokens. */
const shortTokens = 50;
/** The limit of concurrent streams per user is 20. */
const people = 6;
const microsecondsPerSecond = 1_000_000;

/** Microseconds of processor time: for each further token, and for the turn without its tokens. */
function splitCost(long: readonly StreamsSample[], short: readonly StreamsSample[], tokens: number) {
  const whole = median(long.map(({ cpuPerToken }) => cpuPerToken * tokens));
  const part = median(short.map(({ cpuPerToken }) => cpuPerToken * shortTokens));
  const perToken = (whole - part) / (tokens - shortTokens);
  return { perToken, turn: part - perToken * shortTokens };
}

function compared(unit: string, ours: number, theirs: number): string {
  return `floor ${formatNumber(theirs)} ${unit}, product ${formatNumber(ours)} ${unit}`;
}

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(people);
  const tokens = isQuick ? 75 : 250;
  const short = streamContestants(setup, { streams, tokens: shortTokens, rate });
  const long = streamContestants(setup, { streams, tokens, rate });
  await interleave(1, short);
  const { floor, bare, packages, product } = long;
  const found = await interleave(rounds, {
    floor,
    bare,
    packages,
    product,
    shortFloor: short.floor,
    shortBare: short.bare,
    shortPackages: short.packages,
    shortProduct: short.product,
  });
  return resultsOf(found, tokens);
}

type Samples = Readonly<Record<Contestant | `short${Capitalize<Contestant>}`, readonly StreamsSample[]>>;

function resultsOf(found: Samples, tokens: number): BenchResult[] {
  const { floor, product } = found;
  const ours = splitCost(product, found.shortProduct, tokens);
  const theirs = splitCost(floor, found.shortFloor, tokens);
  const least = splitCost(found.bare, found.shortBare, tokens);
  const packages = splitCost(found.packages, found.shortPackages, tokens);
  const cpu = (samples: readonly StreamsSample[]) => samples.map(({ cpuPerToken }) => cpuPerToken);
  const lag = (samples: readonly StreamsSample[]) => samples.map((sample) => sample.lag);
  const perCore = (value: number) => microsecondsPerSecond / (value * rate);
  return [
    {
      goal: "cpu-per-token",
      rounds: ratios(cpu(product), cpu(floor)),
      scale: compared("µs", median(cpu(product)), median(cpu(floor))),
    },
    {
      goal: "cpu-further-token",
      rounds: [ours.perToken / theirs.perToken],
      scale: compared("µs", ours.perToken, theirs.perToken),
    },
    {
      goal: "cpu-further-bare",
      rounds: [least.perToken / theirs.perToken],
      scale: `floor ${formatNumber(theirs.perToken)} µs, bare ${formatNumber(least.perToken)} µs`,
    },
    {
      goal: "cpu-further-packages",
      rounds: [packages.perToken / theirs.perToken],
      scale: `floor ${formatNumber(theirs.perToken)} µs, packages ${formatNumber(packages.perToken)} µs`,
    },
    {
      goal: "cpu-turn",
      rounds: [ours.turn / 1000],
      scale: `by replies of ${shortTokens} and of ${tokens} tokens; floor ${formatNumber(theirs.turn / 1000)} ms`,
    },
    {
      goal: "cpu-turn-packages",
      rounds: [packages.turn / 1000],
      scale: "openai, Express, ts-rest, zod and one transaction by knex",
    },
    {
      goal: "relay-lag",
      rounds: ratios(lag(product), lag(floor)),
      scale: compared("ms", median(lag(product)), median(lag(floor))),
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
