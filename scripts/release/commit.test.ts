import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
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
  it("is what a build without git is told", () => {
    expect(definedWith({ INGLENOOK_COMMIT: "abc" })).toEqual({ "process.env.INGLENOOK_COMMIT": '"abc"' });
  });

  it.runIf(existsSync(".git"))("is that of the checkout, marked when files are changed", () => {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
    const { "process.env.INGLENOOK_COMMIT": defined = "" } = definedWith({});
    expect(JSON.parse(defined).replace(/-dirty$/, "")).toBe(commit);
  });

  it("is absent where git cannot tell it", () => {
    expect(definedWith({ PATH: "/nonexistent" })).toEqual({});
  });
});
