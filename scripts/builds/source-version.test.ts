import { execFileSync } from "node:child_process";
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSourceVersion, versionOfTag } from "./source-version.mjs";

let folder = "";
const git = (...words: string[]) => {
  const as = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "init.defaultBranch=main"];
  return execFileSync("git", [...as, ...words], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
};
const commit = () => git("commit", "--quiet", "--no-gpg-sign", "--allow-empty", "--message", "Change");
const read = (place = folder) => readSourceVersion(place, {});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  writeFileSync(join(folder, "package.json"), '{ "version": "0.1.0" }');
  git("init", "--quiet");
  git("add", ".");
  commit();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the version of a clone", { timeout: 30_000 }, () => {
  it("is that of the last release that it contains, and its commit", () => {
    expect(read()).toEqual({ version: "0.1.0", commit: git("rev-parse", "HEAD") });
    git("tag", "v0.3.0-rc.1");
    commit();
    git("tag", "vision");
    expect(read()).toEqual({ version: "0.3.0-rc.1", commit: git("rev-parse", "HEAD") });
    git("tag", "--annotate", "v0.3.0", "--message", "Release");
    writeFileSync(join(folder, "package.json"), '{ "version": "0.2.0" }');
    expect(read()).toEqual({ version: "0.3.0", commit: git("rev-parse", "HEAD") });
  });

  it("is that of package.json where the tag is no version", () => {
    git("tag", "v0.3");
    expect(read().version).toBe("0.1.0");
  });

  it("is the same in a worktree, and in a folder of another user", () => {
    const worktree = join(folder, "worktree");
    git("worktree", "add", "--quiet", "--detach", worktree);
    expect(read(worktree)).toEqual(read());
    if (process.getuid?.() !== 0) return;
    chownSync(folder, 12_345, 12_345);
    expect(read().commit).toBe(git("-c", "safe.directory=*", "rev-parse", "HEAD"));
  });

  it("has no commit outside of a clone, also below another one, and without git", () => {
    const copy = join(folder, "copy");
    mkdirSync(copy);
    cpSync(join(folder, "package.json"), join(copy, "package.json"));
    expect(read(copy)).toEqual({ version: "0.1.0", commit: undefined });
    const path = process.env.PATH;
    process.env.PATH = copy;
    try {
      expect(read()).toEqual({ version: "0.1.0", commit: undefined });
    } finally {
      process.env.PATH = path;
    }
  });

  it("is what a release or an image is told", () => {
    const told = { INGLENOOK_VERSION: "1.2.3", INGLENOOK_COMMIT: "abc" };
    expect(readSourceVersion(folder, told)).toEqual({ version: "1.2.3", commit: "abc" });
    expect(readSourceVersion(folder, { INGLENOOK_VERSION: "", INGLENOOK_COMMIT: "" })).toEqual(read());
  });
});

describe("the tag of a release", () => {
  it.each(["v0.1.0", "v1.2.3", "v10.20.30-rc.1"])("names a version: %s", (tag) => {
    expect(versionOfTag(tag)).toBe(tag.slice(1));
  });

  it.each(["1.2.3", "v1.2", "v1.2.3.4", "v01.2.3", "v1.2.3+build", "v1.2.3-", "release", "v1.2.3 "])(
    "names none: %s",
    (tag) => {
      expect(versionOfTag(tag)).toBeUndefined();
    },
  );
});
