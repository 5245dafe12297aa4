import { type ReachedLimit, secondsUntilRetry } from "#contract/rules/limits/reached-limit.ts";
import { DomainError } from "../domain-error.ts";

/** The error of an exceeded limit, with the time until the next attempt. */
export function rateLimited(limit: ReachedLimit, milliseconds: number): DomainError {
  return new DomainError("too_many_attempts", { retryAfterSeconds: secondsUntilRetry(milliseconds), limit });
}
