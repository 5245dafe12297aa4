import type { Server } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { MetricsSettings } from "../telemetry-settings.ts";
import { countEvents } from "./counted-events.ts";
import { type MeasuredContext, measureState } from "./measured-state.ts";
import { serveMetrics } from "./metrics-server.ts";

/** The metrics of this process, which are served until they are closed. */
export interface RunningMetrics {
  readonly server: Server;
  close(): Promise<void>;
}

/** Counts from now on, and serves the metrics; rejects when their address is not available. */
export async function startMetrics(
  context: MeasuredContext,
  settings: MetricsSettings,
): Promise<RunningMetrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureState(registry, context);
  const server = await serveMetrics(registry, settings, context.logger);
  const stopCounting = countEvents(registry);
  const close = async () => {
    stopCounting();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { server, close };
}
