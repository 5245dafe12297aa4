import { BlockList, isIP } from "node:net";
import type { Environment } from "../config/environment.ts";
import type { Settings } from "../config/settings.ts";

/** Where metrics are served. */
export interface MetricsSettings {
  readonly host: string;
  readonly port: number;
  /** Asked for as Bearer; without one everybody who reaches the port may read. */
  readonly token: string | undefined;
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host === "localhost";
  return loopback.check(host, isIP(host) === 6 ? "ipv6" : "ipv4");
}

/** METRICS_PORT alone switches metrics on (product additions, section 11). */
export function readMetrics(values: Settings, faults: string[]): MetricsSettings | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token, PORT } = values;
  if (port === undefined) return undefined;
  if (port === PORT) faults.push("METRICS_PORT must not be PORT: metrics are never served beside the app.");
  if (token === undefined && !isLoopback(host))
    faults.push(
      "METRICS_TOKEN must be set when METRICS_HOST is not an address of loopback, such as 127.0.0.1.",
    );
  return { host, port, token };
}

const numbers = [
  "OTEL_EXPORTER_OTLP_TIMEOUT",
  "OTEL_BSP_SCHEDULE_DELAY",
  "OTEL_BSP_EXPORT_TIMEOUT",
  "OTEL_BSP_MAX_QUEUE_SIZE",
  "OTEL_BSP_MAX_EXPORT_BATCH_SIZE",
];

/** The supported standard variables of OpenTelemetry. */
export const tracingVariables = [
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_EXPORTER_OTLP_PROTOCOL",
  "OTEL_EXPORTER_OTLP_COMPRESSION",
  "OTEL_EXPORTER_OTLP_CERTIFICATE",
  "OTEL_SERVICE_NAME",
  "OTEL_RESOURCE_ATTRIBUTES",
  "OTEL_TRACES_SAMPLER",
  "OTEL_TRACES_SAMPLER_ARG",
  "OTEL_TRACES_EXPORTER",
  "OTEL_PROPAGATORS",
  "OTEL_SDK_DISABLED",
  ...numbers,
];

const endpoints = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
];

function isOff({ OTEL_SDK_DISABLED: disabled, OTEL_TRACES_EXPORTER: exporter }: Environment): boolean {
  return disabled?.toLowerCase() === "true" || exporter === "none";
}

function samplerFaults(environment: Environment): string[] {
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: part } = environment;
  const faults: string[] = [];
  if (sampler !== undefined && !samplers.includes(sampler))
    faults.push(`OTEL_TRACES_SAMPLER must be one of ${samplers.join(", ")}.`);
  if (part !== undefined && !(Number(part) >= 0 && Number(part) <= 1))
    faults.push("OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.");
  return faults;
}

/** The supported values of variables that elsewhere have more. The packages would silently ignore others. */
const supported: Record<string, readonly string[]> = {
  OTEL_EXPORTER_OTLP_PROTOCOL: ["http/json"],
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: ["http/json"],
  OTEL_EXPORTER_OTLP_COMPRESSION: ["gzip", "none"],
  OTEL_TRACES_EXPORTER: ["otlp", "none"],
  OTEL_PROPAGATORS: ["tracecontext", "none"],
};

function valueFaults(variables: Environment): string[] {
  const unsupported = Object.entries(supported).flatMap(([name, values]) => {
    const value = variables[name];
    return value === undefined || values.includes(value) ? [] : [`${name} must be ${values.join(" or ")}.`];
  });
  const wrong = numbers.filter((name) => variables[name] !== undefined && !(Number(variables[name]) > 0));
  return [...unsupported, ...wrong.map((name) => `${name} must be a number greater than 0.`)];
}

/** The host that gets the traces. */
export function collectorHost(variables: Environment): string {
  const name = endpoints.find((each) => variables[each] !== undefined);
  return URL.parse(variables[name ?? ""] ?? "")?.host ?? "";
}

/** All variables of OpenTelemetry if traces are sent, which an endpoint switches on. Its headers may hold a secret. */
export function readTracing(environment: Environment, faults: string[]): Environment | undefined {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([name]) => name.startsWith("OTEL_")),
  );
  const given = endpoints.filter((name) => variables[name] !== undefined);
  if (given.length === 0 || isOff(variables)) return undefined;
  for (const name of given)
    if (!/^https?:$/.test(URL.parse(variables[name] ?? "")?.protocol ?? ""))
      faults.push(`${name} must be an address that begins with https:// or http://.`);
  faults.push(...samplerFaults(variables), ...valueFaults(variables));
  return variables;
}
