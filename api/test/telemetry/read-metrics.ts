import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import type { MeasuredContext } from "../../telemetry/metrics/measured-state.ts";
import { type RunningMetrics, startMetrics } from "../../telemetry/metrics/start-metrics.ts";

/** A series with its labels and its value. */
export interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;

/** Prometheus' text as series by name. A metric without series has its name alone. */
export function parseMetrics(text: string): Map<string, Series[]> {
  const metrics = new Map<string, Series[]>();
  for (const each of text.split("\n")) {
    const [, declared] = /^# TYPE (\S+)/.exec(each) ?? [];
    if (declared !== undefined && !metrics.has(declared)) metrics.set(declared, []);
    const [, name, pairs = "", value] = line.exec(each) ?? [];
    if (name === undefined) continue;
    const labels = [...pairs.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, content]) => [
      label,
      content,
    ]);
    metrics.set(name, [
      ...(metrics.get(name) ?? []),
      { labels: Object.fromEntries(labels), value: Number(value) },
    ]);
  }
  return metrics;
}

/** Serves the metrics of a context to all tests of a file. */
export function setUpMetrics(context: MeasuredContext) {
  let running: RunningMetrics;
  beforeAll(async () => {
    running = await startMetrics(context, { host: "127.0.0.1", port: 0, token: undefined });
  });
  afterAll(() => running.close());
  const read = async () => {
    // A listening TCP server has an address with a port.
    const { port } = running.server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  };
  const series = async (name: string) => parseMetrics(await read()).get(name) ?? [];
  /** The sum of a metric's series that have these labels. */
  const sum = async (name: string, labels: Record<string, string> = {}) =>
    (await series(name))
      .filter((each) => Object.entries(labels).every(([label, value]) => each.labels[label] === value))
      .reduce((total, { value }) => total + value, 0);
  return { read, series, sum };
}
