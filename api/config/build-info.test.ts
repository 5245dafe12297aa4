import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { buildName } from "./build-info.ts";

/** The names that the server's build replaces, and their values, as its configuration reads them with these variables. */
function definedWith(variables: Record<string, string>): Record<string, string> {
  const program =
    'const { default: config } = await import("./api/vite.config.ts"); console.log(JSON.stringify(config.define));';
  const env = { PATH: process.env.PATH, ...variables };
  const words = ["--input-type=module", "--disable-warning=ExperimentalWarning", "--eval", program];
  return JSON.parse(execFileSync(process.execPath, words, { env, encoding: "utf8" }));
}

describe("version and commit of a built server", { timeout: 30_000 }, () => {
  it("are what its build is told", () => {
    expect(definedWith({ INGLENOOK_VERSION: "1.2.3", INGLENOOK_COMMIT: "abc" })).toEqual({
      "process.env.INGLENOOK_VERSION": '"1.2.3"',
      "process.env.INGLENOOK_COMMIT": '"abc"',
    });
  });

  it("stay those of the sources where it is told none", () => {
    expect(definedWith({})).toEqual({});
    expect(definedWith({ INGLENOOK_VERSION: "", INGLENOOK_COMMIT: "" })).toEqual({});
  });
});

it("a program is named by its version and the beginning of its commit", () => {
  const commit = "7ae1e40a86b36c63475d564ada3939ec2755720d";
  expect(buildName({ version: "0.3.0", commit })).toBe("0.3.0 (7ae1e40)");
  expect(buildName({ version: "0.3.0", commit: undefined })).toBe("0.3.0");
});
