import { expect, it } from "vitest";
import { logCollectorFaults } from "./start-tracing.ts";

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
