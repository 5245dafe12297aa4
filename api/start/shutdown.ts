import { writeError } from "../logging/terminal.ts";

const longestMilliseconds = 9_000;
/**
 * npm passes a signal on that its child has had already from the terminal or from systemd, which send it to the whole
 * group: a signal that follows so soon is the same one.
 */
const sameSignalMilliseconds = 500;

/** The end of the process, which may be asked for at any moment of its start. */
export class Shutdown {
  private readonly controller = new AbortController();
  private starting: Promise<unknown> = Promise.resolve();
  private readonly steps: (() => Promise<void>)[] = [];

  /** Aborted by the first SIGTERM or SIGINT. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The stop waits until this is settled: it should end soon after `signal` is aborted, in whichever way. */
  waitFor(starting: Promise<unknown>): void {
    this.starting = starting;
  }

  /** Adds a step of the stop. The last one that was added is taken first. */
  addStep(step: () => Promise<void>): void {
    this.steps.push(step);
  }

  /** Ends the process with 0 once all steps are taken, or when they take too long. */
  async stop(): Promise<void> {
    setTimeout(() => process.exit(0), longestMilliseconds);
    this.controller.abort();
    await this.starting.catch(() => undefined);
    for (const step of this.steps.toReversed()) await step();
    process.exit(0);
  }
}

/**
 * Stops in order on SIGTERM or SIGINT, at any moment from here on: what was begun is ended, then exit 0 within 10
 * seconds. A second signal ends the process at once, with 1.
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
