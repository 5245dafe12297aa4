import { randomUUID } from "node:crypto";
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { type FileLock, takeFileLock } from "#api/database/files/file-lock.ts";
import { copyFolder, hashOf, stampName } from "./built-files.ts";
import { removeFolder, removeLeftovers, removeOldReleases, writeCurrentSince } from "./old-releases.ts";

/**
 * `dist/releases/<hash>` holds a build: `app`, `server`, and in `before` the assets of the build before it. It gets its name when all
 * of it is there, and no later build changes any of these. `dist/current` is a link to the newest one, replaced by one rename, and
 * `dist/app` and `dist/server` lead through it.
 */
export type Part = "app" | "server";

export const parts: readonly Part[] = ["app", "server"];

/** The folders by which a release has its name. */
const hashed = [...parts, "before"];
/** How long a build waits for another one, in milliseconds. */
const waitMilliseconds = 600_000;

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Makes a link, or replaces it by one rename, so that each reader finds the old target or the new one. */
function link(target: string, path: string): void {
  const made = `${path}.${process.pid}`;
  rmSync(made, { force: true });
  symlinkSync(target, made);
  renameSync(made, path);
}

/** The folder that `dist/current` leads to; undefined before the first build. */
function currentRelease(dist: string): string | undefined {
  const current = join(dist, "current");
  return existsSync(current) ? realpathSync(current) : undefined;
}

/** A sentence on why the build failed. */
export class BuildFailed extends Error {}

function isOfAnother(path: string): boolean {
  const uid = statSync(path, { throwIfNoEntry: false })?.uid;
  return uid !== undefined && uid !== process.geteuid?.();
}

/** Whether this user may not open a file. Root may open all of them. */
function isForbidden(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return process.geteuid?.() !== 0 && /^(?:EACCES|EPERM|SQLITE_(?:CANTOPEN|READONLY|PERM))/.test(code);
}

/** Takes the lock. A build of root gives the lock's file to the owner of the folder, so that this user can still build. */
function takeLock(releases: string, milliseconds: number): FileLock | undefined {
  const file = join(releases, ".lock");
  try {
    const lock = takeFileLock(file, milliseconds);
    const { uid, gid } = statSync(releases);
    if (lock !== undefined && process.geteuid?.() === 0) lchownSync(file, uid, gid);
    return lock;
  } catch (error) {
    const other = [file, releases].find((path) => isOfAnother(path));
    if (other === undefined || !isForbidden(error)) throw error;
    const sentence = `${other} belongs to another user (${statSync(other).uid})`;
    throw new BuildFailed(
      `${sentence}: build as that user, or give ${dirname(releases)} to this one by chown -R.`,
      { cause: error },
    );
  }
}

/** One build at a time adds and removes releases. The kernel ends the lock of a build that was killed. */
function lockReleases(releases: string): FileLock {
  const free = takeLock(releases, 0);
  if (free !== undefined) return free;
  console.warn("Another build runs: waiting for its end …");
  const lock = takeLock(releases, waitMilliseconds);
  if (lock === undefined)
    throw new BuildFailed(`Another build has held ${releases} for ten minutes: end it, and build again.`);
  return lock;
}

/** A folder for a release that is not complete. */
function makeStaged(releases: string): string {
  const staged = join(releases, `.new-${randomUUID()}`);
  mkdirSync(staged);
  return staged;
}

/** Adds the assets that open pages of the release before still ask for; a build of the same app inherits its own. */
function keepAssets(staged: string, before: string | undefined): void {
  if (before === undefined) return;
  const hasSameApp = hashOf(staged, ["app"]) === hashOf(before, ["app"]);
  const assets = join(before, hasSameApp ? "before" : "app", "assets");
  if (existsSync(assets)) copyFolder(assets, join(staged, "before", "assets"));
}

/** Updates the stamps of an existing release: other sources may give the same build. */
function moveStamps(staged: string, release: string): void {
  for (const part of parts) {
    const stamp = join(staged, part, stampName);
    if (existsSync(stamp)) renameSync(stamp, join(release, part, stampName));
  }
}

const isOfSameUser = (one: string, other: string) => statSync(one).uid === statSync(other).uid;

/**
 * Gives a staged release its name. If the same release exists already, that one is kept, because a server may run from it. A
 * folder with the name may also be of another user, or an older version of this script may have built into it: then the next
 * number is used.
 */
function nameStaged(releases: string, staged: string): string {
  const hash = hashOf(staged, hashed);
  for (let number = 1; ; number += 1) {
    const release = join(releases, number === 1 ? hash : `${hash}-${number}`);
    if (!existsSync(release)) {
      writeCurrentSince(releases, staged);
      renameSync(staged, release);
      return release;
    }
    if (hashOf(release, hashed) !== hash || !isOfSameUser(release, staged)) continue;
    moveStamps(staged, release);
    writeCurrentSince(releases, release);
    return release;
  }
}

function switchTo(dist: string, release: string): void {
  link(join("releases", basename(release)), join(dist, "current"));
  for (const part of parts) if (!isLink(join(dist, part))) link(join("current", part), join(dist, part));
}

/** Makes a release of the files that `fill` writes into a folder, and makes it the current one. */
function completeRelease(dist: string, fill: (staged: string) => void): string {
  const releases = join(dist, "releases");
  const staged = makeStaged(releases);
  try {
    fill(staged);
    const made = nameStaged(releases, staged);
    switchTo(dist, made);
    return made;
  } finally {
    removeFolder(staged);
  }
}

/** Moves folders of a version that built into `dist/app` and `dist/server` themselves into a release. */
function adoptFolders(dist: string): void {
  const found = parts.filter((part) => existsSync(join(dist, part)) && !isLink(join(dist, part)));
  if (found.length === 0) return;
  completeRelease(dist, (staged) => {
    for (const part of found) renameSync(join(dist, part), join(staged, part));
  });
}

/**
 * Builds these parts and takes the others from the current release, then makes the result the current one. Running servers
 * keep their own. Returns its folder. A build that fails leaves nothing.
 */
export function addRelease(
  dist: string,
  wanted: readonly Part[],
  build: (part: Part, folder: string) => void,
): string {
  const releases = join(dist, "releases");
  mkdirSync(releases, { recursive: true });
  const lock = lockReleases(releases);
  try {
    removeLeftovers(releases);
    adoptFolders(dist);
    const before = currentRelease(dist);
    const made = completeRelease(dist, (staged) => {
      for (const part of parts) {
        const old = before === undefined ? undefined : join(before, part);
        if (wanted.includes(part)) build(part, join(staged, part));
        else if (old !== undefined && existsSync(old)) copyFolder(old, join(staged, part));
      }
      keepAssets(staged, before);
    });
    removeOldReleases(releases, [made, before]);
    return made;
  } finally {
    lock.release();
  }
}
