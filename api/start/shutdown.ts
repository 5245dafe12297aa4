import { writeError } from "../logging/terminal.ts";

/** The longest time that a stop takes after running replies have ended, or after their grace. */
const maxMilliseconds = 9_000;
/**
 * npm forwards a signal that its child has already received from the terminal or from systemd, which send it to
 * the whole group: a signal that follows within this time is the same one.
 */
const sameSignalMilliseconds = 500;

/** Coordinates shutdown at any moment of the process. */
export class Shutdown {
  private readonly controller = new AbortController();
  private starting: Promise<unknown> = Promise.resolve();
  private graceMilliseconds = 0;
  private readonly steps: (() => Promise<void>)[] = [];

  /** Aborted by the first SIGTERM or SIGINT. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /**
   * The stop waits until this is settled: it should end soon after `signal` is aborted, resolved or rejected.
   */
  waitFor(starting: Promise<unknown>): void {
    this.starting = starting;
  }

  /** Lets running replies continue for this time. */
  allowGrace(milliseconds: number): void {
    this.graceMilliseconds = milliseconds;
  }

  /** Ends the process with 0 after this time, even if steps of the stop still wait for a service that is away. */
  endWithin(milliseconds: number): void {
    setTimeout(() => process.exit(0), milliseconds);
  }

  /** Adds a step of the stop. Steps run in reverse order. */
  addStep(step: () => Promise<void>): void {
    this.steps.push(step);
  }

  /** Ends the process with 0 once all steps have run, or when they take too long. */
  async stop(): Promise<void> {
    this.endWithin(this.graceMilliseconds + maxMilliseconds);
    this.controller.abort();
    await this.starting.catch(() => undefined);
    for (const step of this.steps.toReversed()) await step();
    process.exit(0);
  }
}

/**
 * Stops in order on SIGTERM or SIGINT, from now on: runs all steps, then exits with 0 within the grace and 10 seconds. A
 * second signal ends the process immediately with 1.
 */
export function stopOnSignal(): Shutdown {
  const shutdown = new Shutdown();
  let firstAt = Number.NaN;
  const onSignal = () => {
    if (performance.now() - firstAt < sameSignalMilliseconds) return;
    if (shutdown.signal.aborted) process.exit(1);
    firstAt = performance.now();
    shutdown.stop().catch((error: unknown) => {
      writeError(`Stopping failed: ${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    });
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
  return shutdown;
}
