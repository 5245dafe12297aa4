import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findReleaseSource } from "./checkout.mjs";
import { addWorktree } from "./worktree.ts";

let folder = "";
const git = (...words: string[]) => {
  const as = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "init.defaultBranch=main"];
  return execFileSync("git", [...as, ...words], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
};
const head = () => git("rev-parse", "HEAD");
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  git("init", "--quiet");
  writeFileSync(join(folder, ".gitignore"), "ignored\n");
  writeFileSync(join(folder, "package.json"), '{ "version": "0.1.0" }');
  git("add", ".");
  git("commit", "--quiet", "--no-gpg-sign", "--message", "Begin", "--date", "2026-11-29T10:00:00Z");
});
afterEach(() => rmSync(folder, { recursive: true }));

const find = (isTrial = false) => findReleaseSource(isTrial, folder);
const withoutTag = "To try it without: npm run release -- --without-tag.";

/** Each test starts processes. */
const slow = { timeout: 30_000 };

describe("a release", slow, () => {
  it("has the version of its commit's tag", () => {
    expect(find()).toBe(`commit ${head()} has no tag such as v1.2.3. ${withoutTag}`);
    git("tag", "v1.2");
    git("tag", "first");
    expect(find()).toBe(`commit ${head()} has no tag such as v1.2.3, only first, v1.2. ${withoutTag}`);
    git("tag", "v1.2.3");
    expect(find()).toMatchObject({ version: "1.2.3", tag: "v1.2.3", commit: head() });
    git("tag", "--annotate", "v1.2.3-rc.1", "--message", "Candidate");
    expect(find()).toBe(
      `commit ${head()} has the tags of several versions: v1.2.3, v1.2.3-rc.1. Delete all but one.`,
    );
  });

  it("is named after the last release and its commit when it is a trial", () => {
    expect(find(true)).toMatchObject({ version: `0.1.0-g${head().slice(0, 7)}`, tag: undefined });
    git("tag", "v1.2.3");
    git("commit", "--quiet", "--no-gpg-sign", "--allow-empty", "--message", "Change");
    expect(find(true)).toMatchObject({ version: `1.2.3-g${head().slice(0, 7)}`, commit: head() });
  });

  it.each(["package.json", "new"])("is not made while %s is not committed", (file) => {
    writeFileSync(join(folder, file), "{}");
    for (const isTrial of [true, false]) expect(find(isTrial)).toBe("some files are not committed.");
  });

  it("is not made outside of a clone", () => {
    rmSync(join(folder, ".git"), { recursive: true });
    expect(find()).toBe("this folder is no clone, or git cannot be run.");
  });

  it("is built from files of the commit alone, of which nothing is left", () => {
    writeFileSync(join(folder, "ignored"), "local");
    let path = "";
    {
      using worktree = addWorktree(head(), folder);
      path = worktree.path;
      expect(readdirSync(path).toSorted()).toEqual([".git", ".gitignore", "package.json"]);
      expect(readFileSync(join(path, "package.json"), "utf8")).toContain("0.1.0");
    }
    expect(existsSync(path)).toBe(false);
    expect(git("worktree", "list").split("\n")).toHaveLength(1);
  });
});

describe("npm run release", slow, () => {
  const saidBy = (...words: string[]) => {
    const ended = spawnSync(process.execPath, [resolve("scripts/release.mjs"), ...words], {
      cwd: folder,
      encoding: "utf8",
    });
    // An installation would have left a file.
    expect(readdirSync(folder).toSorted()).toEqual([".git", ".gitignore", "package.json"]);
    expect(ended).toMatchObject({ status: 1, stdout: "" });
    return ended.stderr;
  };

  it("refuses a missing tag before it installs anything", () => {
    expect(saidBy()).toBe(
      `Nothing was released: commit ${head()} has no tag such as v1.2.3. ${withoutTag}\n`,
    );
  });

  it("refuses changes that are not committed, also for a trial", () => {
    writeFileSync(join(folder, "package.json"), '{ "version": "0.2.0" }');
    const sentence = "Nothing was released: some files are not committed.\n";
    expect([saidBy(), saidBy("--without-tag")]).toEqual([sentence, sentence]);
  });

  it("refuses an option that it does not know", () => {
    expect(saidBy("--without-tags")).toMatch(/^Nothing was released: Unknown option '--without-tags'/);
  });
});
