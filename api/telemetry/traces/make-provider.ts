// Outbound request: The operator has set the address of the collector.
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { buildInfo } from "../../config/build-info.ts";
import type { Environment } from "../../config/environment.ts";

export const serviceName = "inglenook";

/** Runs `make` with variables in the process: the packages read them there, which those of `.env` do not reach. */
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

/** The sampler of the variables, whose values are known to be valid. */
function makeSampler({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: part }: Environment): Sampler {
  const [, parent = "", kind = ""] = /^(parentbased_)?(\w+)$/.exec(name ?? "parentbased_always_on") ?? [];
  const makers: Record<string, () => Sampler> = {
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(Number(part ?? 1)),
  };
  const root = makers[kind]?.() ?? new AlwaysOnSampler();
  return parent === "" ? root : new ParentBasedSampler({ root });
}

const batchVariables = {
  scheduledDelayMillis: "OTEL_BSP_SCHEDULE_DELAY",
  maxQueueSize: "OTEL_BSP_MAX_QUEUE_SIZE",
  maxExportBatchSize: "OTEL_BSP_MAX_EXPORT_BATCH_SIZE",
  exportTimeoutMillis: "OTEL_BSP_EXPORT_TIMEOUT",
};

/** The given ones of the numbers for batches; others have the package's defaults. */
function batchOptions(variables: Environment): Record<string, number> {
  const given = Object.entries(batchVariables).map(
    ([option, name]) => [option, Number(variables[name])] as const,
  );
  return Object.fromEntries(given.filter(([, value]) => value > 0));
}

/** The provider of tracers that the standard variables describe. */
export function makeProvider(variables: Environment): TracerProvider {
  const { version } = buildInfo();
  const own = resourceFromAttributes({ "service.name": serviceName, "service.version": version });
  const detectors = [resourceAttributesEnvDetector, serviceNameEnvDetector];
  return withVariables(
    variables,
    () =>
      new TracerProvider({
        resource: own.merge(detectResources({ detectors })),
        sampler: makeSampler(variables),
        spanProcessors: [
          new BatchSpanProcessor({ ...batchOptions(variables), exporter: new OTLPTraceExporter() }),
        ],
      }),
  );
}
