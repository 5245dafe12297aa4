import type { Context } from "../context.ts";
import { collectorHost } from "./telemetry-settings.ts";

/** Starts metrics and traces where they are asked for: only then are their packages loaded. Returns their ends. */
export async function startTelemetry(context: Context): Promise<(() => Promise<void>)[]> {
  const { logger, config } = context;
  const { metrics, tracing } = config;
  const ends: (() => Promise<void>)[] = [];
  if (tracing !== undefined) {
    const { startTracing } = await import("./traces/start-tracing.ts");
    ends.push(startTracing(context, tracing));
    logger.info("traces are sent", { host: collectorHost(tracing) });
  }
  if (metrics !== undefined) {
    const { startMetrics } = await import("./metrics/start-metrics.ts");
    const { close } = await startMetrics(context, metrics);
    ends.push(close);
    logger.info("metrics are served", { host: metrics.host, port: metrics.port });
  }
  return ends;
}
