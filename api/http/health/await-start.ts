import { setTimeout as wait } from "node:timers/promises";
import type { NextFunction, RequestHandler } from "express";
import { DomainError } from "../../domain/domain-error.ts";

const patienceMilliseconds = 1000;
const retryAfterSeconds = 2;

/** Paths that need the database; /healthz and pages do not. */
const held = /^\/(api|readyz)(\/|$)/i;

/**
 * Holds requests until `started` resolves, usually for a moment. If the database fails at that time, they are
 * refused as `unavailable` with a Retry-After.
 */
export function awaitStart(started: Promise<void>): RequestHandler {
  let hasStarted = false;
  const noted = started.then(() => {
    hasStarted = true;
  });
  const hold = async (next: NextFunction) => {
    await Promise.race([noted, wait(patienceMilliseconds, undefined, { ref: false })]);
    if (!hasStarted) throw new DomainError("unavailable", { retryAfterSeconds });
    next();
  };
  return (request, _response, next) => (hasStarted || !held.test(request.path) ? next() : hold(next));
}
