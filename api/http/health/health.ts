import { setTimeout as wait } from "node:timers/promises";
import { type NextFunction, type RequestHandler, Router } from "express";
import type { DatabaseHealth } from "../../database/database-health.ts";
import { DomainError } from "../../domain/domain-error.ts";
import type { Drain } from "../../domain/drain.ts";
import { clientKey } from "../../domain/limits/address-key.ts";
import { EventWriter, eventFrame } from "../events/event-writer.ts";

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

const pauseMilliseconds = 1000;
/** Limited in total, because anybody may call it, and each call keeps a connection. */
const maxAtOnce = 20;
/** Limited by address, so that one client does not keep others out. */
const maxAtOncePerAddress = 4;

/**
 * Two events with a second between them, sent as the events of a reply are: a proxy that holds pieces back delivers both at
 * once. For the doctor of the command line.
 */
function testStream(): RequestHandler {
  const running: string[] = [];
  return (request, response) => {
    const client = clientKey(request.ip);
    const own = running.filter((each) => each === client).length;
    if (running.length >= maxAtOnce || own >= maxAtOncePerAddress)
      throw new DomainError("unavailable", { retryAfterSeconds: 1 });
    if (request.method === "HEAD") return void response.end();
    running.push(client);
    const writer = new EventWriter(response);
    writer.write(eventFrame({ event: "first", data: {} }));
    const timer = setTimeout(() => {
      writer.write(eventFrame({ event: "second", data: {} }));
      writer.end();
    }, pauseMilliseconds);
    response.once("close", () => {
      running.splice(running.indexOf(client), 1);
      clearTimeout(timer);
    });
  };
}

interface Monitored {
  readonly databaseHealth: DatabaseHealth;
  readonly drain: Pick<Drain, "hasBegun">;
}

/**
 * For monitoring: /healthz while the process lives; /readyz while its database responds, checked at most a
 * second ago, otherwise `unavailable`, and `draining` once the process is stopping; /readyz/stream for the proxy.
 */
export function healthRoutes({ databaseHealth, drain }: Monitored): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get("/readyz", async (_request, response) => {
    response.set("Cache-Control", "no-store");
    if (drain.hasBegun) return void response.status(503).json({ status: "draining" });
    if (!(await databaseHealth.isReachable())) throw new DomainError("unavailable");
    response.json({ status: "ok" });
  });
  router.get("/readyz/stream", testStream());
  return router;
}
