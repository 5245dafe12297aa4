import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hasCommit, lastReleaseCommit } from "./last-release.ts";

it("the last release is a commit, which a shallow clone does not have", () => {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  const [origin, shallow] = [join(folder, "origin"), join(folder, "shallow")];
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", ...words], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  try {
    git("init", origin);
    const commit = () => git("-C", origin, "commit", "--allow-empty", "--message", "Change");
    commit();
    const released = git("-C", origin, "rev-parse", "HEAD");
    commit();
    git("clone", "--depth", "1", `file://${origin}`, shallow);
    expect([hasCommit(released, origin), hasCommit(released, shallow)]).toEqual([true, false]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(lastReleaseCommit()).toMatch(/^[0-9a-f]{40}$/);
});
