import type { Context } from "../context.ts";

/** Starts metrics and traces where they are asked for: only then are their packages loaded. Returns their ends. */
export async function startTelemetry(context: Context): Promise<(() => Promise<void>)[]> {
  const { metrics, tracing } = context.config;
  const ends: (() => Promise<void>)[] = [];
  if (tracing !== undefined) {
    const { startTracing } = await import("./traces/start-tracing.ts");
    ends.push(startTracing(context, tracing));
  }
  if (metrics !== undefined) {
    const { startMetrics } = await import("./metrics/start-metrics.ts");
    const { close } = await startMetrics(context, metrics);
    ends.push(close);
  }
  return ends;
}
