import fc from "fast-check";
import { expect } from "vitest";

const usualRuns = 40;
/** The same requests in each usual run, so that a failure is reproducible. */
const usualSeed = 20_261_121;
const limitMilliseconds = 15_000;
/** A slow machine may skip the rest; a property with fewer runs does not count as tested. */
const minCompletedRatio = 0.5;

/**
 * The runs of a property: as many as FUZZ_RUNS says, each time with other values; without it a few with the
 * same ones. Failures are shrunk in the remaining time.
 */
function fuzzRuns(): { numRuns: number; seed?: number; interruptAfterTimeLimit: number } {
  const runs = Number(process.env.FUZZ_RUNS ?? 0);
  if (runs > 0) return { numRuns: runs, interruptAfterTimeLimit: limitMilliseconds + runs * 100 };
  return { numRuns: usualRuns, seed: usualSeed, interruptAfterTimeLimit: limitMilliseconds };
}

/** The test timeout of a property. */
export function fuzzMilliseconds(): number {
  return fuzzRuns().interruptAfterTimeLimit + 5000;
}

/** Tests a property, and rejects if it does not hold, or if the time was over before enough runs. */
export async function checkProperty<Values>(property: fc.IAsyncProperty<Values>): Promise<void> {
  const runs = fuzzRuns();
  const details = await fc.check(property, runs);
  if (details.failed)
    throw new Error(await fc.asyncDefaultReportMessage(details), { cause: details.errorInstance });
  expect(details.numRuns, "times that it was tried").toBeGreaterThanOrEqual(runs.numRuns * minCompletedRatio);
}
