import { Router } from "express";
import type { Database } from "../database/connect.ts";
import { DomainError } from "../domain/domain-error.ts";

/** For whoever watches the process: /healthz while it lives, /readyz while its database answers, else `unavailable`. */
export function healthRoutes(database: Database): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get("/readyz", async (_request, response) => {
    await database.raw("select 1").catch(() => {
      throw new DomainError("unavailable");
    });
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  return router;
}
