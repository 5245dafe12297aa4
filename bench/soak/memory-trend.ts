import { median } from "../results/statistics.ts";

/** The first part is the warm-up: code is compiled and caches are filled. */
const quarters = 4;

/**
 * The ratio of the memory at the end of a run to that of its second quarter: near 1 if flat. Samples are
 * equidistant.
 */
export function memoryTrend(samples: readonly number[]): number {
  const length = Math.floor(samples.length / quarters);
  if (length === 0) return Number.NaN;
  return median(samples.slice(-length)) / median(samples.slice(length, 2 * length));
}
