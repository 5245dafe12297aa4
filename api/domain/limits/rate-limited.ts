import { type ReachedLimit, secondsUntilRetry } from "#contract/rules/limits/reached-limit.ts";
import { DomainError } from "../domain-error.ts";

/** The refusal of what is over a limit, with the time until it may be tried again. */
export function rateLimited(limit: ReachedLimit, milliseconds: number): DomainError {
  return new DomainError("too_many_attempts", { retryAfterSeconds: secondsUntilRetry(milliseconds), limit });
}
