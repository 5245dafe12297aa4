import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";

/** The releases, oldest first, by the commits that they were made from. */
const releases = z.array(
  z.object({
    commit: z.string().regex(/^[0-9a-f]{40}$/),
    version: z.string().optional(),
    date: z.iso.date().optional(),
  }),
);

/** npm installs a release in half a minute; on a slow machine it takes longer. */
export const makeMilliseconds = 300_000;

function run(folder: string, program: string, ...words: string[]): void {
  // Its output is shown when it fails.
  execFileSync(program, words, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}

/** Its sources from git, the packages of its own lockfile, and its built server. */
function makeRelease(commit: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { maxBuffer: 256 * 1024 * 1024 });
  execFileSync("tar", ["-x"], { cwd: folder, input: archive });
  run(
    folder,
    "npm",
    "ci",
    // Commands of npm tell their own folder to those that they run.
    `--prefix=${folder}`,
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--prefer-offline",
    "--loglevel=error",
  );
  run(
    folder,
    process.execPath,
    "node_modules/vite/bin/vite.js",
    "build",
    "--logLevel=warn",
    "--config=api/vite.config.ts",
  );
}

/**
 * The server of the last release, made from git if this folder has none yet. The next release has to work beside it, on one
 * database.
 */
export function lastRelease(): { program: string } {
  const last = releases.parse(JSON.parse(readFileSync("docs/releases.json", "utf8"))).at(-1);
  if (last === undefined) throw new Error("docs/releases.json names no release.");
  const { commit } = last;
  const folder = resolve("dist/earlier-releases", commit.slice(0, 12));
  if (!existsSync(folder)) {
    const made = `${folder}.${process.pid}`;
    makeRelease(commit, made);
    renameSync(made, folder);
  }
  return { program: resolve(folder, "dist/server/server.mjs") };
}
