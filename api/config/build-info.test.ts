import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";

/** What the build of the server puts in for names, as its configuration reads it with these variables. */
function definedWith(variables: Record<string, string>): Record<string, string> {
  const program =
    'const { default: config } = await import("./api/vite.config.ts"); console.log(JSON.stringify(config.define));';
  const env = { PATH: process.env.PATH, ...variables };
  const words = ["--input-type=module", "--disable-warning=ExperimentalWarning", "--eval", program];
  return JSON.parse(execFileSync(process.execPath, words, { env, encoding: "utf8" }));
}

describe("the commit of a built server", { timeout: 30_000 }, () => {
  it("is what its build is told", () => {
    expect(definedWith({ INGLENOOK_COMMIT: "abc" })).toEqual({ "process.env.INGLENOOK_COMMIT": '"abc"' });
  });

  it("is absent in a clone, whose folder may have moved on since its build", () => {
    expect(definedWith({})).toEqual({});
    expect(definedWith({ INGLENOOK_COMMIT: "" })).toEqual({});
  });
});
