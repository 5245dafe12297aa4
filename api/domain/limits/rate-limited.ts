import { DomainError } from "../domain-error.ts";
import type { ReachedLimit } from "./reached-limit.ts";

/** The refusal of what is over a limit, with the time until it may be tried again. */
export function rateLimited(limit: ReachedLimit, milliseconds: number): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new DomainError("too_many_attempts", { retryAfterSeconds, limit });
}
