import { describe, expect, it } from "vitest";
import { Report } from "./report.ts";

const well = { ended: "well", seconds: 3 } as const;

describe("the report of npm test", () => {
  it("adds the steps up in a closing line of its own", () => {
    const report = new Report({ isStrict: false });
    report.add("unit", well, { passed: 7, failed: 0, skipped: 1, failures: [] });
    const count = { passed: 2, failed: 3, skipped: 0, failures: ["login.e2e.ts:7 > signs in"] };
    report.add("end to end", { ended: "badly", seconds: 9 }, count);
    expect(report.text.split("\n").at(-1)).toBe("9 passed, 3 failed");
    expect(report.text).toContain("7 passed, 0 failed, 1 skipped");
    expect(report.text).toContain("FAILED   end to end: login.e2e.ts:7 > signs in");
    expect(report.exitCode).toBe(1);
  });

  it("tells the minutes of the run and of each part", () => {
    const report = new Report({ isStrict: false });
    for (const [step, seconds] of [
      ["types", 30],
      ["quick: units", 120],
      ["quick: stories", 60],
      ["rest: units", 300],
    ] as const)
      report.add(step, { ended: "well", seconds }, { passed: 1, failed: 0, skipped: 0, failures: [] });
    expect(report.text.split("\n").at(-2)).toBe("8.5 min: types 0.5 min, quick 3.0 min, rest 5.0 min");
  });

  it("says what could not run, and passes without it on a person's machine", () => {
    const report = new Report({ isStrict: false });
    report.add("unit", well, { passed: 1, failed: 0, skipped: 0, failures: [] });
    report.addMissing("end to end", "install chromium");
    expect(report.text).toContain("NOT RUN: end to end. To run it: install chromium.");
    expect(report.exitCode).toBe(0);
  });

  it("fails on a build machine when something could not run", () => {
    const report = new Report({ isStrict: true });
    report.addMissing("end to end", "install chromium");
    expect(report.exitCode).toBe(1);
  });
});
