import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";

/** The releases, oldest first, by the commits that they were made from. */
const releases = z.array(
  z.object({
    commit: z.string().regex(/^[0-9a-f]{40}$/),
    version: z.string().optional(),
    date: z.iso.date().optional(),
  }),
);

/** The commit of the last release, which the next one has to work beside. */
export function lastReleaseCommit(): string {
  const last = releases.parse(JSON.parse(readFileSync("docs/releases.json", "utf8"))).at(-1);
  if (last === undefined) throw new Error("docs/releases.json names no release.");
  return last.commit;
}

/** Whether git has a commit here. A shallow clone has only the newest ones. */
export function hasCommit(commit: string, folder = "."): boolean {
  const words = ["cat-file", "-e", `${commit}^{commit}`];
  return spawnSync("git", words, { cwd: folder, stdio: "ignore" }).status === 0;
}
