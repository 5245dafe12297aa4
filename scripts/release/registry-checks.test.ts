import { describe, expect, it } from "vitest";
import { judgeReport } from "./registry-checks.ts";

const audit = (total: number) =>
  JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities: { total } } });

describe("a registry's report", () => {
  it("passes when it names nothing", () => {
    expect(judgeReport(audit(0))).toEqual({ kind: "passed" });
    expect(judgeReport('{"invalid":[],"missing":[]}')).toEqual({ kind: "passed" });
  });

  it("stops a release when it names something", () => {
    expect(judgeReport(audit(2))).toEqual({ kind: "found", message: "2 findings" });
    expect(judgeReport('{"invalid":[{}],"missing":[{}]}')).toEqual({ kind: "found", message: "2 findings" });
  });

  it.each([
    [
      '{"message":"request to https://registry.npmjs.org/ failed.","method":"POST"}',
      "request to https://registry.npmjs.org/ failed",
    ],
    ['{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND\\n"}}', "getaddrinfo ENOTFOUND"],
    ["", "it sent no report"],
    ['{"metadata":{}}', "it sent no report"],
  ])("without a result does not pass: %s", (printed, message) => {
    expect(judgeReport(printed)).toEqual({ kind: "unreachable", message });
  });
});
