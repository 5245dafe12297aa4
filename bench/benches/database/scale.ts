import { residentKilobytes } from "#api/test/processes/resident-kilobytes.ts";
import { readCounts } from "../../harness/database-counts.ts";
import { cpuMicroseconds } from "../../harness/process-usage.ts";
import { readProductStream } from "../../load/product-stream.ts";
import { createChats } from "../../product/create-chats.ts";
import { type Cluster, startCluster } from "../../product/start-cluster.ts";
import { markerFor } from "../../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../../results/bench.ts";
import { formatNumber } from "../../results/format-number.ts";
import { percentile } from "../../results/statistics.ts";

const rate = 25;
const tokens = 100;
/** The limit of concurrent streams per user is 20. */
const streamsPerUser = 15;
const firstStep = 20;
const maxStreams = 640;
const microsecondsPerSecond = 1_000_000;

/** The cost of a number of simultaneous replies. */
interface Step {
  readonly streams: number;
  /** The 95th percentile of the time to the first token, in milliseconds. */
  readonly firstToken: number;
  readonly statements: number;
  readonly logBytes: number;
  readonly kilobytes: number;
  /** Processor time of all server processes per token. */
  readonly microseconds: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function measureStep({ product, pids, users, connection }: Cluster, streams: number): Promise<Step> {
  const chats = await createChats(users, streams);
  const prompt = `Hello. ${markerFor({ tokens, rate })}`;
  const before = await readCounts(connection);
  const cpuBefore = sum(pids.map(cpuMicroseconds));
  const memoryBefore = sum(pids.map(residentKilobytes));
  // They begin over a second, as those of people do.
  const reading = chats.map(async (chat, index) => {
    await new Promise((resolve) => setTimeout(resolve, (index * 1000) / streams));
    return readProductStream(product, chat, prompt, tokens);
  });
  const midway = new Promise<number>((resolve) =>
    setTimeout(() => resolve(sum(pids.map(residentKilobytes))), (tokens / rate / 2) * 1000),
  );
  const samples = await Promise.all(reading);
  const after = await readCounts(connection);
  const firstTokens = samples.map(({ firstToken }) => firstToken);
  return {
    streams,
    firstToken: percentile(firstTokens, 0.95),
    statements: (after.statements - before.statements) / streams,
    logBytes: (after.logBytes - before.logBytes) / streams,
    kilobytes: ((await midway) - memoryBefore) / streams,
    microseconds: (sum(pids.map(cpuMicroseconds)) - cpuBefore) / (streams * tokens),
  };
}

/** Doubles the replies at once until the first token takes twice as long as with few; the last step is over. */
async function measureCluster(processes: number, most: number): Promise<Step[]> {
  await using cluster = await startCluster(processes, Math.ceil(most / streamsPerUser));
  await measureStep(cluster, firstStep);
  const steps = [await measureStep(cluster, firstStep)];
  const limit = 2 * (steps[0]?.firstToken ?? 0);
  for (let streams = 2 * firstStep; streams <= most; streams *= 2) {
    const step = await measureStep(cluster, streams);
    steps.push(step);
    if (step.firstToken > limit) break;
  }
  return steps;
}

function describe(steps: readonly Step[]): string {
  const firstTokens = steps.map(({ streams, firstToken }) => `${streams}: ${formatNumber(firstToken)} ms`);
  return `first token's p95 at ${firstTokens.join(", ")}`;
}

async function run({ isQuick }: BenchScope): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const processes of isQuick ? [1, 2] : [1, 2, 4]) {
    const steps = await measureCluster(processes, isQuick ? 80 : maxStreams);
    const limit = 2 * (steps[0]?.firstToken ?? 0);
    const held = steps.filter(({ firstToken }) => firstToken <= limit);
    const most = held.at(-1) ?? steps[0];
    if (most === undefined) throw new Error("Nothing was measured.");
    const goal = `scale-${processes}`;
    const perCore = microsecondsPerSecond / (most.microseconds * rate);
    results.push(
      { goal, rounds: [most.streams], scale: describe(steps) },
      {
        goal: `${goal}-cost`,
        rounds: [most.statements],
        scale: `${formatNumber(perCore)} streams a core; ${formatNumber(most.logBytes / 1000)} kB of binary log and ${formatNumber(most.kilobytes)} kB of memory a reply of ${tokens} tokens`,
      },
    );
  }
  return results;
}

export const scale: Bench = {
  name: "scale",
  about: "one, two and four server processes on one MariaDB and one Redis",
  run,
};
