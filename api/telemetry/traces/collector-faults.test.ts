import { expect, it } from "vitest";
import { logCollectorFaults, logDiagnostics } from "./collector-faults.ts";

it("A dead collector is logged once a minute with a count, and without what it answers", () => {
  const lines: unknown[] = [];
  let now = 0;
  const report = logCollectorFaults({ warn: (...line) => lines.push(line) }, () => now);
  const fault = Object.assign(new Error("the secret answer"), { code: "ECONNREFUSED" });
  for (now = 0; now < 119_000; now += 5000) report(fault);
  expect(lines).toEqual([
    ["traces could not be sent", { reason: "Error ECONNREFUSED", count: 1 }],
    ["traces could not be sent", { reason: "Error ECONNREFUSED", count: 12 }],
  ]);
});

it("Dropped spans are logged once a minute with their number, and other reports without their text", () => {
  const lines: unknown[] = [];
  let now = 0;
  const { warn } = logDiagnostics({ warn: (...line) => lines.push(line) }, () => now);
  for (now = 0; now < 119_000; now += 5000) warn("Dropped 7 spans because maxQueueSize reached");
  warn("Received Partial Success response:", "the secret answer");
  const dropped = "spans were dropped: more wait than OTEL_BSP_MAX_QUEUE_SIZE";
  expect(lines).toEqual([
    [dropped, { count: 7 }],
    [dropped, { count: 84 }],
    ["the packages of traces report a fault", { reason: "warn", count: 1 }],
  ]);
});
