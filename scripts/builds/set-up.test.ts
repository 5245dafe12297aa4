import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

/** A clone in which all but Node is installed. */
function makeClone(): string {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["node_modules", "api", "app", "contract", "ui-kit"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "package.json"), '{ "version": "0.1.0" }');
  for (const name of ["package-lock.json", "node_modules/.package-lock.json"])
    writeFileSync(join(folder, name), "{}");
  return folder;
}

/** Sets a clone up, with this program in the place of npm. */
function setUp(folder: string, npm: string, ...words: string[]) {
  const program = join(folder, "npm.cjs");
  writeFileSync(program, npm);
  const env = { PATH: process.env.PATH, ...(npm !== "" && { npm_execpath: program }) };
  const options = { cwd: folder, env: npm === "" ? { PATH: folder } : env, encoding: "utf8" } as const;
  return spawnSync(process.execPath, [resolve("scripts/set-up.mjs"), ...words], options);
}

/** Each test starts processes. */
const slow = { timeout: 30_000 };

describe("a failed set-up", slow, () => {
  const saidWith = (npm: string) => {
    const { status, stdout, stderr } = setUp(makeClone(), npm);
    expect([status, stdout]).toEqual([1, ""]);
    return stderr.trimEnd().split("\n");
  };

  it.each([
    ["its exit code", "process.exit(7);", "exit code 7"],
    ["the signal that ended it", 'process.kill(process.pid, "SIGKILL");', "SIGKILL"],
  ])("says what the command has printed, and %s", (_, ending, how) => {
    const printing = 'require("fs").writeSync(1, "one\\n"); require("fs").writeSync(2, "two\\n");';
    expect(saidWith(`${printing} ${ending}`)).toEqual([
      expect.stringMatching(/^Fetching Node/),
      "one",
      "two",
      expect.stringMatching(
        new RegExp(`^npm rebuild node .*failed \\(${how}\\); its own words are above\\.$`),
      ),
    ]);
  });

  it("says that the command has printed nothing, or cannot be run", () => {
    const end = (how: string) =>
      new RegExp(`^npm rebuild node .* failed \\(${how}\\) and printed nothing\\.$`);
    expect(saidWith("process.exit(1);").at(-1)).toMatch(end("exit code 1"));
    expect(saidWith("").at(-1)).toMatch(end("spawnSync npm ENOENT"));
  });
});

/** Makes the files that the set-up expects of each command, and notes the parts that are built. */
const workingNpm = `
const { appendFileSync, mkdirSync, writeFileSync } = require("fs");
mkdirSync("styled-system", { recursive: true });
for (const word of process.argv.slice(2)) {
  const [, part, stamp] = /^(app|server)=(.*)$/.exec(word) ?? [];
  if (part === undefined) continue;
  mkdirSync("dist/" + part, { recursive: true });
  writeFileSync("dist/" + part + "/.set-up", stamp);
  appendFileSync("built", part + "\\n");
}
`;

it(
  "a clone builds what its sources have changed, and its server for each commit, which that names",
  slow,
  () => {
    const folder = makeClone();
    const git = (...words: string[]) => {
      const as = [
        "-c",
        "user.name=Test",
        "-c",
        "user.email=test@example.org",
        "-c",
        "init.defaultBranch=main",
      ];
      execFileSync("git", [...as, ...words], { cwd: folder, stdio: "ignore" });
    };
    const builtNow = () => {
      writeFileSync(join(folder, "built"), "");
      expect(setUp(folder, workingNpm, "app")).toMatchObject({ status: 0, stdout: "" });
      return readFileSync(join(folder, "built"), "utf8").trim().split("\n");
    };
    const commit = ["commit", "--quiet", "--no-gpg-sign", "--allow-empty", "--message", "Change"];
    git("init", "--quiet");
    git(...commit);
    expect(builtNow()).toEqual(["app", "server"]);
    expect(builtNow()).toEqual([""]);
    git(...commit);
    expect(builtNow()).toEqual(["server"]);
    writeFileSync(join(folder, "app/main.tsx"), "");
    expect(builtNow()).toEqual(["app"]);
    git("tag", "v0.2.0");
    expect(builtNow()).toEqual(["server"]);
  },
);
