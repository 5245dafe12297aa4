import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { installOutside } from "../testing/install-outside.ts";
import { allowedFindings } from "./allowed-findings.ts";

const installMilliseconds = 180_000;
const findingList = z.array(z.object({ rule: z.string(), message: z.string(), path: z.string() }));
type Finding = z.infer<typeof findingList>[number];

function isAllowed({ rule, path }: Finding): boolean {
  return allowedFindings.some((each) => each.rule === rule && (each.at?.test(path) ?? true));
}

/** The linter has packages of its own (docs/decisions/0114). */
const folder = mkdtempSync(join(tmpdir(), "inglenook-spectral-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("Spectral with its rules for OpenAPI and those of OWASP", () => {
  let findings: Finding[];

  beforeAll(async () => {
    await installOutside(join(import.meta.dirname, "outside"), folder);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["lint.mjs", resolve("contract/openapi.json")],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
    );
    findings = findingList.parse(JSON.parse(stdout));
  }, installMilliseconds);

  it("finds nothing in contract/openapi.json but what scripts/openapi/allowed-findings.ts gives a reason for", () => {
    expect(findings.filter((finding) => !isAllowed(finding))).toEqual([]);
  });

  it("finds all that is allowed there", () => {
    const unneeded = allowedFindings.filter(
      ({ rule, at }) =>
        !findings.some((finding) => finding.rule === rule && (at?.test(finding.path) ?? true)),
    );
    expect(unneeded).toEqual([]);
  });
});
