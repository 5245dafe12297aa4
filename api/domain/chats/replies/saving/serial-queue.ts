import { replies } from "../../../../telemetry/events.ts";

/**
 * Runs steps in order, so that older text never overwrites newer text. Never rejects. A step serves all replies, so it is not
 * part of a request's trace.
 */
export class SerialQueue {
  private readonly onError: (error: unknown) => void;
  private work = Promise.resolve();
  private hasPendingRound = false;

  constructor(onError: (error: unknown) => void) {
    this.onError = onError;
  }

  /** Resolves after the step; a failure is passed to `onError`. */
  add(step: () => Promise<void>): Promise<void> {
    this.work = replies.leave(() => this.work.then(step).catch(this.onError));
    return this.work;
  }

  /** The same for a repeated step: while one waits, another is skipped. */
  async addOnce(step: () => Promise<void>): Promise<void> {
    if (this.hasPendingRound) return;
    this.hasPendingRound = true;
    await this.add(step);
    this.hasPendingRound = false;
  }
}
