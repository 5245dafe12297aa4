import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { countPlaywright, countVitest, failedVitestTests } from "./count-results.ts";

describe("counting results", () => {
  const folder = mkdtempSync(join(tmpdir(), "count-results-"));
  const file = join(folder, "report.json");
  afterAll(() => rmSync(folder, { recursive: true }));

  it("takes a test that passed only when repeated as failed", () => {
    const failedAttempt = { errors: [{ message: "\u001b[2mexpect(\u001b[22mpage)\n\nReceived: 2" }] };
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
    const spec = (title: string, ok: boolean, status: string) => ({
      ...{ file: "login.e2e.ts", line: 7, title, ok },
      tests: [
        { status, results: status === "expected" ? [{ errors: [] }] : [failedAttempt, { errors: [] }] },
      ],
    });
    const inner = { specs: [spec("breaks", false, "unexpected"), spec("wavers", true, "flaky")] };
    const suites = [{ specs: [spec("works", true, "expected")], suites: [inner] }];
    writeFileSync(file, JSON.stringify({ stats, suites }));
    const failures = [
      "login.e2e.ts:7 > breaks: expect(page) Received: 2",
      "login.e2e.ts:7 > wavers: passed only on retry: expect(page) Received: 2",
    ];
    expect(countPlaywright(file)).toEqual({ passed: 5, failed: 3, skipped: 3, failures });
  });

  it("reads vitest's own numbers", () => {
    const test = (fullName: string, status: string) => ({
      ...{ fullName, status },
      failureMessages: status === "failed" ? ["Error: 2 is not 3\n at line 7"] : [],
    });
    const testResults = [
      { name: resolve("a.test.ts"), status: "failed", assertionResults: [test("adds", "failed")] },
      { name: resolve("b.test.ts"), status: "failed", message: "No module", assertionResults: [] },
      { name: resolve("c.test.ts"), status: "passed", assertionResults: [test("counts", "passed")] },
    ];
    const numbers = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2 };
    writeFileSync(file, JSON.stringify({ ...numbers, testResults }));
    const failures = ["a.test.ts > adds: Error: 2 is not 3", "b.test.ts: No module"];
    expect(countVitest(file)).toEqual({ passed: 4, failed: 1, skipped: 2, failures });
    expect(failedVitestTests(file, resolve("."))).toEqual(["a.test.ts > adds", "b.test.ts"]);
  });

  it("counts nothing where no report was written", () => {
    expect(countVitest(join(folder, "missing.json"))).toMatchObject({ passed: 0, failed: 0, skipped: 0 });
    expect(failedVitestTests(join(folder, "missing.json"), folder)).toBeUndefined();
  });
});
