import { setTimeout as wait } from "node:timers/promises";
import { setGlobalErrorHandler } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { buildInfo } from "../../config/build-info.ts";
import type { Environment } from "../../config/environment.ts";
import type { Context } from "../../context.ts";
import { logCollectorFaults } from "./collector-faults.ts";
import { followKnex } from "./knex-statements.ts";
import { Spans } from "./spans.ts";

const serviceName = "inglenook";
/** What the last spans have at a stop to reach the collector. */
const flushMilliseconds = 2000;

type TracedContext = Pick<Context, "config" | "logger" | "database" | "replyConnection">;

/** The packages read the standard variables from the process, which those of `.env` do not reach by themselves. */
function withVariables<Result>(variables: Environment, make: () => Result): Result {
  const names = Object.keys(variables);
  const before = names.map((name) => process.env[name]);
  Object.assign(process.env, variables);
  try {
    return make();
  } finally {
    for (const [index, name] of names.entries()) {
      const value = before[index];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

function makeProvider(): BasicTracerProvider {
  const { version } = buildInfo();
  const own = resourceFromAttributes({ "service.name": serviceName, "service.version": version });
  return new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
}

/** Sends traces from now on, until the returned function is called, which sends the last ones. */
export function startTracing(context: TracedContext, variables: Environment): () => Promise<void> {
  const { config, logger, database, replyConnection } = context;
  setGlobalErrorHandler(logCollectorFaults(logger));
  const provider = withVariables(variables, makeProvider);
  const spans = new Spans(provider.getTracer(serviceName), config.database.kind);
  const subscriptions = [spans.follow(), followKnex(database, spans), followKnex(replyConnection, spans)];
  return async () => {
    for (const unsubscribe of subscriptions) unsubscribe();
    const flushed = provider.shutdown().catch(() => undefined);
    await Promise.race([flushed, wait(flushMilliseconds, undefined, { ref: false })]);
  };
}
