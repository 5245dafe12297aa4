import { describe, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { faultsOf } from "../test/faults/configuration-faults.ts";

const token = "a-token-of-this-test-0123456789";
const collector = "http://127.0.0.1:4318";

describe("Metrics", () => {
  test("are off without METRICS_PORT, whatever else is set", () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_TOKEN: token, METRICS_HOST: "0.0.0.0" }).metrics).toBeUndefined();
  });

  test("are on by METRICS_PORT alone, on loopback and without a token", () => {
    expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual({
      ...{ host: "127.0.0.1", port: 9464, token: undefined },
    });
  });

  test.each(["127.0.0.2", "::1", "localhost"])("need no token on %s", (METRICS_HOST) => {
    expect(faultsOf({ METRICS_PORT: "9464", METRICS_HOST })).toEqual([]);
  });

  test.each(["0.0.0.0", "::", "10.0.0.1", "metrics.example.org"])("need a token on %s", (METRICS_HOST) => {
    expect(faultsOf({ METRICS_PORT: "9464", METRICS_HOST })).toEqual([
      "METRICS_TOKEN must be set when METRICS_HOST is not an address of loopback, such as 127.0.0.1.",
    ]);
    expect(faultsOf({ METRICS_PORT: "9464", METRICS_HOST, METRICS_TOKEN: token })).toEqual([]);
  });

  test("never have the port of the app", () => {
    const fault = "METRICS_PORT must not be PORT: metrics are never served beside the app.";
    expect(faultsOf({ METRICS_PORT: "3000" })).toEqual([fault]);
    expect(faultsOf({ METRICS_PORT: "8080", PORT: "8080" })).toEqual([fault]);
  });

  test.each(["short", "a token of several words", "a-token-with-ü-0123456789"])(
    "refuse the token %j unrepeated",
    (METRICS_TOKEN) => {
      expect(faultsOf({ METRICS_PORT: "9464", METRICS_TOKEN })).toEqual([
        expect.stringMatching(/^METRICS_TOKEN must be at least 16 (?!.*token of|.*ü)/),
      ]);
    },
  );
});

describe("Traces", () => {
  test("are off without an endpoint", () => {
    expect(readConfig({ OTEL_SERVICE_NAME: "chat" }).tracing).toBeUndefined();
  });

  test.each([{ OTEL_SDK_DISABLED: "true" }, { OTEL_TRACES_EXPORTER: "none" }])(
    "are off with %o",
    (variables) => {
      expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector, ...variables }).tracing).toBeUndefined();
    },
  );

  test.each(["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"])("are on by %s", (name) => {
    const variables = { [name]: collector, OTEL_BSP_SCHEDULE_DELAY: "100" };
    expect(readConfig({ ...variables, LOG_LEVEL: "info" }).tracing).toEqual(variables);
  });

  test.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "2"],
    ["OTEL_TRACES_SAMPLER_ARG", "half"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf"],
    ["OTEL_TRACES_EXPORTER", "zipkin"],
    ["OTEL_PROPAGATORS", "b3"],
    ["OTEL_EXPORTER_OTLP_COMPRESSION", "brotli"],
    ["OTEL_BSP_SCHEDULE_DELAY", "often"],
    ["OTEL_EXPORTER_OTLP_TIMEOUT", "0"],
  ])("refuse %s=%s", (name, value) => {
    expect(faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: collector, [name]: value })).toEqual([
      expect.stringMatching(`^${name} must be `),
    ]);
  });
});
