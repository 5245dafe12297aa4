import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** The results of a step. `failures`: each failed test with its file and the first line of its error. */
export type TestResults = { passed: number; failed: number; skipped: number; failures: string[] };

/** Characters of a Playwright error in the summary. */
const longestError = 500;

const noResults = (): TestResults => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

const vitestTest = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).default([]),
});

const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().default(""),
  assertionResults: z.array(vitestTest),
});

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(vitestFile),
});

/** One try of a test; a retried test has several. */
const playwrightAttempt = z.object({
  errors: z.array(z.object({ message: z.string().default("") })).default([]),
});

const playwrightSpec = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string(), results: z.array(playwrightAttempt).default([]) })),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

type PlaywrightSuite = z.infer<typeof playwrightSuite>;

/** Parses the output of vitest's json reporter; a missing file counts as no tests. */
export function countVitest(file: string): TestResults {
  const report = vitestReport.safeParse(readJson(file));
  if (!report.success) return noResults();
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report.data;
  const failures = testResults.flatMap(vitestFailures);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures };
}

/** The failed tests as `file > name` without their errors, with files as seen from `root`; undefined if no test ran. */
export function failedVitestTests(file: string, root: string): string[] | undefined {
  const report = vitestReport.safeParse(readJson(file));
  if (!report.success || report.data.numPassedTests + report.data.numFailedTests === 0) return undefined;
  return report.data.testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length > 0) return failed.map(({ fullName }) => `${path} > ${fullName}`);
    return status === "failed" ? [path] : [];
  });
}

/** Parses the output of Playwright's json reporter; a test that passed only on retry counts as failed. */
export function countPlaywright(file: string): TestResults {
  const report = playwrightReport.safeParse(readJson(file));
  if (!report.success) return noResults();
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  const failures = report.data.suites.flatMap(playwrightFailures);
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
}

/** A file that could not be loaded, or whose hook failed, has a message of its own. */
function vitestFailures({ name, status, message, assertionResults }: z.infer<typeof vitestFile>): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [describeFailure(file, message)] : [];
  return failed.map(({ fullName, failureMessages }) =>
    describeFailure(`${file} > ${fullName}`, failureMessages[0] ?? ""),
  );
}

function playwrightFailures({ specs, suites }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === "flaky"));
  const own = failed.map(({ file, line, title, ok, tests }) => {
    const attempts = tests.flatMap(({ results }) => results);
    const [error = ""] = attempts.flatMap(({ errors }) => errors.map(({ message }) => inOneLine(message)));
    const retried = ok ? "passed only on retry" : "";
    return describeFailure(`${file}:${line} > ${title}`, [retried, error].filter(Boolean).join(": "));
  });
  return [...own, ...suites.flatMap(playwrightFailures)];
}

/** Playwright colors its messages, and names the locator and what it received in the lines below the first. */
function inOneLine(message: string): string {
  const text = stripVTControlCharacters(message).replaceAll(/\s+/g, " ").trim();
  return text.length > longestError ? `${text.slice(0, longestError)} …` : text;
}

function describeFailure(test: string, message: string): string {
  const [firstLine = ""] = message.split("\n");
  return firstLine === "" ? test : `${test}: ${firstLine}`;
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
