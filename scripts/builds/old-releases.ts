import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isRunning } from "#api/start/release-folder.ts";

/** The number of newest builds that are kept beside those that run. */
const keptReleases = 2;
/** A file of each release: when it became the current one. */
const currentSince = "current-since";
/** The first letter of names that are no release. */
const hidden = ".";

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** In milliseconds; 0 if it cannot be read. */
function timeOf(release: string): number {
  const file = join(release, currentSince);
  return existsSync(file) ? Date.parse(readFileSync(file, "utf8")) || 0 : 0;
}

function listReleases(releases: string): string[] {
  return readdirSync(releases)
    .filter((name) => !name.startsWith(hidden))
    .map((name) => join(releases, name));
}

/** Notes that a release becomes the current one: later than all others, also when the clock was set back. */
export function writeCurrentSince(releases: string, release: string): void {
  const newest = Math.max(0, ...listReleases(releases).map(timeOf));
  const file = join(release, currentSince);
  writeFileSync(`${file}.partial`, new Date(Math.max(Date.now(), newest + 1)).toISOString());
  renameSync(`${file}.partial`, file);
}

/** Files of another user may not be removable: they are reported, and the build continues. */
export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.warn(`${folder} could not be removed: ${messageOf(error)}`);
  }
}

/** Removes the folders of killed builds, with a warning. No other build may run. */
export function removeLeftovers(releases: string): void {
  for (const name of readdirSync(releases).filter((entry) => entry.startsWith(".new-"))) {
    console.warn(`A build was killed: removing what it has left in ${join(releases, name)}.`);
    removeFolder(join(releases, name));
  }
}

function isUsed(release: string): boolean {
  try {
    return isRunning(release);
  } catch (error) {
    console.warn(`${release} stays, because its marks cannot be read: ${messageOf(error)}`);
    return true;
  }
}

/** Removes the releases that are neither kept, nor among the newest, nor run. */
export function removeOldReleases(releases: string, kept: readonly (string | undefined)[]): void {
  const names = kept.map((release) => release && basename(release));
  const newestFirst = listReleases(releases)
    .map((release) => ({ release, time: timeOf(release) }))
    .sort((one, other) => other.time - one.time)
    .map(({ release }) => release);
  for (const release of newestFirst.slice(keptReleases))
    if (!names.includes(basename(release)) && !isUsed(release)) removeFolder(release);
}
