import { describe, expect, test } from "vitest";
import { knownVariables } from "./config.ts";
import { findMisspelled } from "./misspelled-variables.ts";

const known = ["PUBLIC_URL", "OPENAI_API_KEY", "HOST", "PORT", "TIME_ZONE", "REDIS_URL", "LOG_LEVEL"];

describe("A variable that is near a known one", () => {
  test.each([
    ["PUBLIC_ULR", "PUBLIC_URL"],
    ["PUBLIC_UR", "PUBLIC_URL"],
    ["PUBLIC__URL", "PUBLIC_URL"],
    ["PUBLIC_URI", "PUBLIC_URL"],
    ["OPENAI_API_KEYS", "OPENAI_API_KEY"],
    ["APUBLIC_URL", "PUBLIC_URL"],
    ["OHST", "HOST"],
  ])("is found: %s", (name, meant) => {
    expect(findMisspelled([name], known)).toEqual([{ name, meant, isAmbiguous: false }]);
  });

  test.each(["HOSTNAME", "LOGNAME", "HOSTTYPE", "MAIL", "OPENAI_ORG_ID", "REDIS_PORT", "PATH", "HOST"])(
    "is none of those that the server reads: %s",
    (name) => {
      expect(findMisspelled([name], knownVariables)).toEqual([]);
    },
  );

  test("is not two edits away", () => {
    expect(findMisspelled(["PUBLIC_LRU"], known)).toEqual([]);
  });

  test.each(["TIMEZONE", "LOGLEVEL", "PORT0", "PORTS", "VHOST", "REDIS_URI"])(
    "may be that of another program: %s",
    (name) => {
      expect(findMisspelled([name], known)).toMatchObject([{ name, isAmbiguous: true }]);
    },
  );

  test("is no limit: unknown ones are refused by themselves", () => {
    expect(findMisspelled(["LIMIT_REQUEST"], ["LIMIT_REQUESTS"])).toEqual([]);
  });

  test.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINTS", "OTEL_EXPORTER_OTLP_ENDPOINT"],
    ["OTEL_EXPORTER_OLTP_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"],
    ["OTEL_SERVICE_NAMES", "OTEL_SERVICE_NAME"],
  ])("is found among those of OpenTelemetry: %s", (name, meant) => {
    expect(findMisspelled([name], knownVariables)).toEqual([{ name, meant, isAmbiguous: false }]);
  });

  test.each(["OTEL_METRICS_EXPORTER", "OTEL_LOGS_EXPORTER", "OTEL_BLRP_SCHEDULE_DELAY", "OTEL_LOG_LEVEL"])(
    "may be another one of OpenTelemetry, which has more than the known ones: %s",
    (name) => {
      expect(findMisspelled([name], knownVariables)).toEqual([]);
    },
  );

  test("may be that of an orchestrator", () => {
    const [found] = findMisspelled(["REDIS_PORT_6379"], ["REDIS_PORT_637"]);
    expect(found?.isAmbiguous).toBe(true);
  });
});
