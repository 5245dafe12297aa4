import fc from "fast-check";
import { expect } from "vitest";

const usualRuns = 40;
/** The same requests in each usual run, so that a red one is red again. */
const usualSeed = 20_261_121;
const limitMilliseconds = 15_000;
/** A slow machine may leave out the rest; a property that was tried less has not been tried. */
const leastShare = 0.5;

/**
 * How long a property is tried: as many times as FUZZ_RUNS says, each time with other values; without it a few times
 * with the same ones. What is found is made small in the time that is left.
 */
function fuzzRuns(): { numRuns: number; seed?: number; interruptAfterTimeLimit: number } {
  const runs = Number(process.env.FUZZ_RUNS ?? 0);
  if (runs > 0) return { numRuns: runs, interruptAfterTimeLimit: limitMilliseconds + runs * 100 };
  return { numRuns: usualRuns, seed: usualSeed, interruptAfterTimeLimit: limitMilliseconds };
}

/** How long a test may take that tries a property, and a little more. */
export function fuzzMilliseconds(): number {
  return fuzzRuns().interruptAfterTimeLimit + 5000;
}

/** Tries a property, and rejects where it does not hold, or when the time was over before it was tried enough. */
export async function tryOut<Values>(property: fc.IAsyncProperty<Values>): Promise<void> {
  const runs = fuzzRuns();
  const details = await fc.check(property, runs);
  if (details.failed)
    throw new Error(await fc.asyncDefaultReportMessage(details), { cause: details.errorInstance });
  expect(details.numRuns, "times that it was tried").toBeGreaterThanOrEqual(runs.numRuns * leastShare);
}
