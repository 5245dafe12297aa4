import { DomainError } from "./domain-error.ts";

/** Long enough for a proxy to notice, by `/readyz`, that another server has to be asked. */
const retryAfterSeconds = 2;

/** Whether this process is stopping: it begins no reply any more, and lets those that run come to their end. */
export class Drain {
  private isBegun = false;

  get hasBegun(): boolean {
    return this.isBegun;
  }

  begin(): void {
    this.isBegun = true;
  }

  /** Throws `unavailable` once the process is stopping: another server, or the next process, can be asked. */
  throwIfBegun(): void {
    if (this.isBegun) throw new DomainError("unavailable", { retryAfterSeconds });
  }
}
