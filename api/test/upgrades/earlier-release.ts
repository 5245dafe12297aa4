import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { lastReleaseCommit } from "#scripts/testing/last-release.ts";
import { takeFileLock } from "../../database/files/file-lock.ts";

/** The longest time for a command: npm installs a release in half a minute, and on a slow machine it takes longer. */
const installMilliseconds = 240_000;
const commandMilliseconds = 60_000;
/** Together with the start of the servers. */
export const makeMilliseconds = 420_000;

const folder = resolve("dist/earlier-releases");

function run(milliseconds: number, place: string, program: string, ...words: string[]): void {
  execFileSync(program, words, {
    cwd: place,
    // Its output is shown when it fails.
    stdio: ["ignore", "ignore", "inherit"],
    timeout: milliseconds,
    killSignal: "SIGKILL",
  });
}

/** Its sources from git, the packages of its own lockfile, and its built server. */
function makeRelease(commit: string, place: string): void {
  mkdirSync(place);
  const limits = { timeout: commandMilliseconds, killSignal: "SIGKILL" } as const;
  const archive = execFileSync("git", ["archive", commit], { maxBuffer: 256 * 1024 * 1024, ...limits });
  execFileSync("tar", ["-x"], { cwd: place, input: archive, ...limits });
  run(
    installMilliseconds,
    place,
    "npm",
    "ci",
    // npm passes its own folder on to the npm commands that it runs.
    `--prefix=${place}`,
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--prefer-offline",
    "--loglevel=error",
  );
  const vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel=warn", "--config=api/vite.config.ts"];
  run(commandMilliseconds, place, process.execPath, ...vite);
}

/** Makes it under another name, and removes other releases and the folder that a killed run has left. */
function addLastRelease(commit: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  const lock = takeFileLock(join(folder, ".lock"), makeMilliseconds);
  if (lock === undefined) throw new Error("Another run makes the last release, and does not end.");
  try {
    const others = readdirSync(folder).filter((other) => other !== name && other !== ".lock");
    for (const other of others) rmSync(join(folder, other), { recursive: true });
    const made = join(folder, ".new");
    if (existsSync(join(folder, name))) return;
    makeRelease(commit, made);
    renameSync(made, join(folder, name));
  } finally {
    lock.release();
  }
}

/**
 * The server of the last release, made from git if this folder has none yet. The next release has to work beside it, on one
 * database.
 */
export function lastRelease(): { program: string } {
  const commit = lastReleaseCommit();
  const name = commit.slice(0, 12);
  if (!existsSync(join(folder, name))) addLastRelease(commit, name);
  return { program: join(folder, name, "dist/server/server.mjs") };
}
