import { DomainError } from "./domain-error.ts";

/** Long enough for a proxy to detect, by `/readyz`, that it must ask another server. */
const retryAfterSeconds = 2;

/** Whether this process is stopping: no new reply begins, and running replies may end. */
export class Drain {
  private isBegun = false;
  private held = 0;

  get hasBegun(): boolean {
    return this.isBegun;
  }

  /** Whether a reply or a try is being stored that will run. */
  get isHeld(): boolean {
    return this.held > 0;
  }

  begin(): void {
    this.isBegun = true;
  }

  /** Stores and begins a reply or a try. A stop waits for it, as for a running one. */
  async hold<Result>(begin: () => Promise<Result>): Promise<Result> {
    this.held += 1;
    try {
      return await begin();
    } finally {
      this.held -= 1;
    }
  }

  /** Throws `unavailable` once the process is stopping: another server, or the next process, can be asked. */
  throwIfBegun(): void {
    if (this.isBegun) throw new DomainError("unavailable", { retryAfterSeconds });
  }
}
