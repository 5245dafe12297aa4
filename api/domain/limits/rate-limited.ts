import { DomainError } from "../domain-error.ts";
import type { ReachedLimit } from "./reached-limit.ts";

/** The error of an exceeded limit, with the time until the next attempt. */
export function rateLimited(limit: ReachedLimit, milliseconds: number): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new DomainError("too_many_attempts", { retryAfterSeconds, limit });
}
