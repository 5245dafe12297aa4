import { residentKilobytes } from "#api/test/processes/resident-kilobytes.ts";
import { cpuMicroseconds } from "../harness/process-usage.ts";
import { percentile } from "../results/statistics.ts";
import type { StreamSample } from "./stream-sample.ts";

/** The cost of many streams at once on one server. */
export interface StreamsSample {
  readonly cpuPerToken: number;
  /** Median latency of a token from the provider to the client, in milliseconds. */
  readonly lag: number;
  readonly tokensPerSecond: number;
  /** Peak memory minus the memory before, in kB per stream. */
  readonly memoryPerStream: number;
}

const samplingMilliseconds = 100;

/** Reads this many replies at once while it samples the server's process. */
export async function measureStreams(
  pid: number,
  streams: number,
  read: (index: number) => Promise<StreamSample>,
): Promise<StreamsSample> {
  const memoryBefore = residentKilobytes(pid);
  let maxMemory = memoryBefore;
  const samplingTimer = setInterval(() => {
    maxMemory = Math.max(maxMemory, residentKilobytes(pid));
  }, samplingMilliseconds);
  const cpuBefore = cpuMicroseconds(pid);
  const startedAt = performance.now();
  const reading = Array.from({ length: streams }, (_, index) => read(index));
  const samples = await Promise.all(reading).finally(() => clearInterval(samplingTimer));
  const seconds = (performance.now() - startedAt) / 1000;
  const lags = samples.flatMap((sample) => sample.lags);
  return {
    cpuPerToken: (cpuMicroseconds(pid) - cpuBefore) / lags.length,
    lag: percentile(lags, 0.5) / 1000,
    tokensPerSecond: lags.length / seconds,
    memoryPerStream: (maxMemory - memoryBefore) / streams,
  };
}
