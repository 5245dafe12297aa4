import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Checkout {
  readonly commit: string;
  /** Seconds since 1970. */
  readonly committedAt: number;
  readonly isChanged: boolean;
  /** The tags of the commit. */
  readonly tags: readonly string[];
}

function git(folder: string, ...words: string[]): string {
  return execFileSync("git", words, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();
}

/** The commit that a release is made of. */
export function readCheckout(folder = "."): Checkout {
  const [commit = "", seconds = ""] = git(folder, "log", "-1", "--format=%H %ct").split(" ");
  return {
    commit,
    committedAt: Number(seconds),
    isChanged: git(folder, "status", "--porcelain") !== "",
    tags: git(folder, "tag", "--points-at", "HEAD").split("\n"),
  };
}

/** A sentence on why this checkout cannot become the release of a version; without `needsTag` its commit may have no tag. */
export function findCheckoutProblem(
  { commit, isChanged, tags }: Checkout,
  version: string,
  needsTag: boolean,
): string | undefined {
  if (isChanged) return "some files are not committed.";
  if (!needsTag || tags.includes(`v${version}`)) return undefined;
  return `commit ${commit} has no tag v${version}. To release it without: npm run release -- --without-tag.`;
}

/** The files of a commit alone, in a temporary folder; removed when disposed. */
export function addWorktree(commit: string, folder = "."): Disposable & { readonly path: string } {
  const root = mkdtempSync(join(tmpdir(), "inglenook-checkout-"));
  const path = join(root, "inglenook");
  // Forget worktrees whose folders are gone, as after a killed release.
  git(folder, "worktree", "prune");
  git(folder, "worktree", "add", "--detach", path, commit);
  const remove = () => {
    rmSync(root, { recursive: true });
    git(folder, "worktree", "prune");
  };
  return { path, [Symbol.dispose]: remove };
}
