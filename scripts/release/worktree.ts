import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

function git(folder: string, ...words: string[]): void {
  execFileSync("git", words, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
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
