import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addWorktree, findCheckoutProblem, readCheckout } from "./checkout.ts";

let folder = "";
const git = (...words: string[]) => {
  const as = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "init.defaultBranch=main"];
  return execFileSync("git", [...as, ...words], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  git("init", "--quiet");
  writeFileSync(join(folder, ".gitignore"), "ignored\n");
  writeFileSync(join(folder, "kept"), "committed");
  git("add", ".");
  git("commit", "--quiet", "--no-gpg-sign", "--message", "Begin");
});
afterEach(() => rmSync(folder, { recursive: true }));

const problem = (needsTag = true) => findCheckoutProblem(readCheckout(folder), "1.2.3", needsTag);

describe("a release", () => {
  it("is made of a commit with the tag of its version, unless told otherwise", () => {
    git("tag", "v1.2.2");
    expect(problem()).toBe(
      `commit ${git("rev-parse", "HEAD")} has no tag v1.2.3. To release it without: npm run release -- --without-tag.`,
    );
    expect(problem(false)).toBeUndefined();
    git("tag", "v1.2.3");
    expect(problem()).toBeUndefined();
  });

  it.each(["kept", "new"])("is not made while %s is not committed", (file) => {
    writeFileSync(join(folder, file), "changed");
    expect(problem(false)).toBe("some files are not committed.");
  });

  it("is built from files of the commit alone, of which nothing is left", () => {
    writeFileSync(join(folder, "ignored"), "local");
    let path = "";
    {
      using worktree = addWorktree(readCheckout(folder).commit, folder);
      path = worktree.path;
      expect(readdirSync(path).toSorted()).toEqual([".git", ".gitignore", "kept"]);
      expect(readFileSync(join(path, "kept"), "utf8")).toBe("committed");
    }
    expect(existsSync(path)).toBe(false);
    expect(git("worktree", "list").split("\n")).toHaveLength(1);
  });
});
