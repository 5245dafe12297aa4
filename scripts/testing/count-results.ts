import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export type Count = { passed: number; failed: number; skipped: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Parses the output of vitest's json reporter; a missing file counts as no tests. */
export function countVitest(file: string): Count {
  const report = vitestReport.safeParse(readJson(file));
  if (!report.success) return { passed: 0, failed: 0, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests } = report.data;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

/** Parses the output of Playwright's json reporter; a test that passed only on retry counts as failed. */
export function countPlaywright(file: string): Count {
  const report = playwrightReport.safeParse(readJson(file));
  if (!report.success) return { passed: 0, failed: 0, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
