import { median } from "../results/statistics.ts";

/** The first part is the warm-up: code is compiled and caches are filled. */
const quarters = 4;

/** How much memory the end of a run held over its second quarter: near 1 when it is flat. Samples are in equal steps. */
export function memoryTrend(samples: readonly number[]): number {
  const length = Math.floor(samples.length / quarters);
  if (length === 0) return Number.NaN;
  return median(samples.slice(-length)) / median(samples.slice(length, 2 * length));
}
