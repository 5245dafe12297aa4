import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";

/** Runs the set-up where all but Node is installed, with this program in the place of npm. Returns its lines. */
function setUpWith(npm: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "package-lock.json"), "{}");
  writeFileSync(join(folder, "node_modules/.package-lock.json"), "{}");
  const program = join(folder, "npm.cjs");
  if (npm !== "") writeFileSync(program, npm);
  const env = { PATH: folder, ...(npm !== "" && { npm_execpath: program }) };
  const options = { cwd: folder, env, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("scripts/set-up.mjs")], options);
  expect([status, stdout]).toEqual([1, ""]);
  return stderr.trimEnd().split("\n");
}

it.each([
  ["its exit code", "process.exit(7);", "exit code 7"],
  ["the signal that ended it", 'process.kill(process.pid, "SIGKILL");', "SIGKILL"],
])("a failed set-up says what the command has printed, and %s", (_, ending, how) => {
  const printing = 'require("fs").writeSync(1, "one\\n"); require("fs").writeSync(2, "two\\n");';
  expect(setUpWith(`${printing} ${ending}`)).toEqual([
    expect.stringMatching(/^Fetching Node/),
    "one",
    "two",
    expect.stringMatching(new RegExp(`^npm rebuild node .*failed \\(${how}\\); its own words are above\\.$`)),
  ]);
});

it("a failed set-up says that the command has printed nothing", () => {
  expect(setUpWith("process.exit(1);").at(-1)).toMatch(
    /^npm rebuild node .* failed \(exit code 1\) and printed nothing\.$/,
  );
});

it("a set-up without npm says that it cannot be run", () => {
  expect(setUpWith("").at(-1)).toMatch(
    /^npm rebuild node .* failed \(spawnSync npm ENOENT\) and printed nothing\.$/,
  );
});
