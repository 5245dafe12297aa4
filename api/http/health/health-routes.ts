import { Router } from "express";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { DatabaseHealth } from "./database-health.ts";

/**
 * For monitoring: /healthz while the process lives; /readyz while its database responds, checked at most a
 * second ago, otherwise `unavailable`.
 */
export function healthRoutes(database: Database, clock: Clock): Router {
  const router = Router();
  const pulse = new DatabaseHealth(database, clock);
  router.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get("/readyz", async (_request, response) => {
    if (!(await pulse.isReachable())) throw new DomainError("unavailable");
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  return router;
}
