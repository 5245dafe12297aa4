import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "./count-results.ts";

describe("counting results", () => {
  const folder = mkdtempSync(join(tmpdir(), "count-results-"));
  const file = join(folder, "report.json");
  afterAll(() => rmSync(folder, { recursive: true }));

  it("takes a test that passed only when repeated as failed", () => {
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
    writeFileSync(file, JSON.stringify({ stats }));
    expect(countPlaywright(file)).toEqual({ passed: 5, failed: 3, skipped: 3 });
  });

  it("reads vitest's own numbers", () => {
    writeFileSync(file, JSON.stringify({ numPassedTests: 4, numFailedTests: 1, numPendingTests: 2 }));
    expect(countVitest(file)).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });

  it("counts nothing where no report was written", () => {
    expect(countVitest(join(folder, "missing.json"))).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});
