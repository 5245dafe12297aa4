import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);
const words = ["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Copies a package with a lockfile of its own to an empty folder, and installs the packages of the lockfile there. npm's
 * registry, or its cache, must have them.
 */
export async function installOutside(source: string, folder: string): Promise<void> {
  cpSync(source, folder, { recursive: true });
  // npm passes its own folder on to the npm commands that it runs.
  await run("npm", [...words, `--prefix=${folder}`], { cwd: folder });
}
