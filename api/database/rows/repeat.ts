import { setTimeout as wait } from "node:timers/promises";

/** No attempt begins later than this after the first one, in milliseconds: longer waits are answered with 503. */
const repeatMilliseconds = 3000;
const maxAttempts = 12;
const maxPauseMilliseconds = 250;

/** The pause is random, so that two servers do not meet again. */
function pauseAfter(attempts: number): Promise<void> {
  return wait(Math.random() * Math.min(maxPauseMilliseconds, 5 * 2 ** attempts));
}

/** Runs it again for a short time, as long as it fails with errors after which it has certainly changed nothing. */
export async function repeat<Result>(
  run: () => Promise<Result>,
  hasChangedNothing: (error: unknown) => boolean,
): Promise<Result> {
  const until = performance.now() + repeatMilliseconds;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await run();
    } catch (error) {
      if (!hasChangedNothing(error) || attempts >= maxAttempts || performance.now() > until) throw error;
      await pauseAfter(attempts);
    }
  }
}
