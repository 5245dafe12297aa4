import { setTimeout as wait } from "node:timers/promises";
import { type NextFunction, type RequestHandler, Router } from "express";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { DomainError } from "../../domain/domain-error.ts";
import type { Drain } from "../../domain/drain.ts";
import { DatabaseHealth } from "./database-health.ts";

const startTimeoutMilliseconds = 1000;
const retryAfterSeconds = 2;

/** Paths that need the database; /healthz and pages do not. */
const databasePaths = /^\/(api|readyz)(\/|$)/i;

/**
 * Holds requests until `started` resolves, usually for a moment. If the database fails at that time, they are
 * refused as `unavailable` with a Retry-After.
 */
export function awaitStart(started: Promise<void>): RequestHandler {
  let hasStarted = false;
  const startup = started.then(() => {
    hasStarted = true;
  });
  const waitForStart = async (next: NextFunction) => {
    await Promise.race([startup, wait(startTimeoutMilliseconds, undefined, { ref: false })]);
    if (!hasStarted) throw new DomainError("unavailable", { retryAfterSeconds });
    next();
  };
  return (request, _response, next) =>
    hasStarted || !databasePaths.test(request.path) ? next() : waitForStart(next);
}

interface Monitored {
  readonly database: Database;
  readonly clock: Clock;
  readonly drain: Pick<Drain, "hasBegun">;
}

/**
 * For monitoring: /healthz while the process lives; /readyz while its database responds, checked at most a
 * second ago, otherwise `unavailable`, and `draining` once the process is stopping.
 */
export function healthRoutes({ database, clock, drain }: Monitored): Router {
  const router = Router();
  const databaseHealth = new DatabaseHealth(database, clock);
  router.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get("/readyz", async (_request, response) => {
    response.set("Cache-Control", "no-store");
    if (drain.hasBegun) return void response.status(503).json({ status: "draining" });
    if (!(await databaseHealth.isReachable())) throw new DomainError("unavailable");
    response.json({ status: "ok" });
  });
  return router;
}
