import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);
const words = ["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Copies a package with a lockfile of its own to an empty folder, and installs there what the lockfile lists. npm's registry,
 * or its cache, must have it.
 */
export async function installOutside(source: string, folder: string): Promise<void> {
  cpSync(source, folder, { recursive: true });
  // Commands of npm tell their own folder to those that they run.
  await run("npm", [...words, `--prefix=${folder}`], { cwd: folder });
}
