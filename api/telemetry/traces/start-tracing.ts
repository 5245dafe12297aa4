import { setTimeout as wait } from "node:timers/promises";
import { DiagLogLevel, diag } from "@opentelemetry/api";
import { setGlobalErrorHandler } from "@opentelemetry/core";
import type { Environment } from "../../config/environment.ts";
import type { Context } from "../../context.ts";
import { logCollectorFaults, logDiagnostics } from "./collector-faults.ts";
import { makeProvider, serviceName } from "./make-provider.ts";
import { Spans } from "./spans.ts";

/** How long a stop waits for the last spans to reach the collector. */
const flushMilliseconds = 2000;

type TracedContext = Pick<Context, "config" | "logger">;

/** Sends traces from now on, until the returned function is called, which sends the last ones. */
export function startTracing(context: TracedContext, variables: Environment): () => Promise<void> {
  const { config, logger } = context;
  setGlobalErrorHandler(logCollectorFaults(logger));
  diag.setLogger(logDiagnostics(logger), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
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
