import { setTimeout as wait } from "node:timers/promises";
import { setGlobalErrorHandler } from "@opentelemetry/core";
import type { Environment } from "../../config/environment.ts";
import type { Context } from "../../context.ts";
import type { Logger } from "../../logging/logger.ts";
import { makeProvider, serviceName } from "./make-provider.ts";
import { Spans } from "./spans.ts";

/** What the last spans have at a stop to reach the collector. */
const flushMilliseconds = 2000;

type TracedContext = Pick<Context, "config" | "logger">;

const intervalMilliseconds = 60_000;

function nameOf(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  return "code" in fault && fault.code !== undefined ? `${fault.name} ${fault.code}` : fault.name;
}

/** Logs that traces could not be sent, at most once a minute, without what the collector has answered. */
export function logCollectorFaults(
  logger: Pick<Logger, "warn">,
  now = () => performance.now(),
): (fault: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (fault) => {
    count += 1;
    if (now() - loggedAt < intervalMilliseconds) return;
    logger.warn("traces could not be sent", { reason: nameOf(fault), count });
    loggedAt = now();
    count = 0;
  };
}

/** Sends traces from now on, until the returned function is called, which sends the last ones. */
export function startTracing(context: TracedContext, variables: Environment): () => Promise<void> {
  const { config, logger } = context;
  setGlobalErrorHandler(logCollectorFaults(logger));
  const provider = makeProvider(variables);
  const continuesTraces = variables.OTEL_PROPAGATORS === "tracecontext";
  const spans = new Spans(provider.getTracer(serviceName), { system: config.database.kind, continuesTraces });
  const stopFollowing = spans.follow();
  return async () => {
    stopFollowing();
    const flushed = provider.shutdown().catch(() => undefined);
    await Promise.race([flushed, wait(flushMilliseconds, undefined, { ref: false })]);
  };
}
