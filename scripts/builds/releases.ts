import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";

/**
 * `dist/releases/<hash>` holds a build: `app`, `server`, and in `before` the assets of the build before it. `dist/current` is a link to
 * the newest one, replaced by one rename, and `dist/app` and `dist/server` lead through it.
 */
export type Part = "app" | "server";

export const parts: readonly Part[] = ["app", "server"];

/** Builds that stay beside those that run. */
const keptReleases = 2;
/** Written after the build by `set-up.mjs` and by Node. */
const unbuiltNames = [".set-up", ".compile-cache"];
/** A file of each release: when it became the current one. */
const chosen = "current-since";
const compileCache = ".compile-cache";

/** The files of a folder by their path in it. */
function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.split("/").some((name) => unbuiltNames.includes(name)))
    .sort();
}

/** The hash of what was built into folders of a release. */
function hashOf(release: string, names: readonly Part[] = parts): string {
  const hash = createHash("sha256");
  for (const folder of names.map((name) => join(release, name)).filter((path) => existsSync(path)))
    for (const path of filesUnder(folder)) {
      const content = readFileSync(join(folder, path));
      hash.update(`${basename(folder)}/${path}\0${content.length}\0`).update(content);
    }
  return hash.digest("hex").slice(0, 16);
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Makes a link, or replaces it by one rename, so that each reader finds the old target or the new one. */
function link(target: string, path: string): void {
  const made = `${path}.${process.pid}`;
  rmSync(made, { force: true });
  symlinkSync(target, made);
  renameSync(made, path);
}

function copyFolder(from: string, to: string): void {
  const filter = (path: string) => basename(path) !== compileCache;
  cpSync(realpathSync(from), to, { recursive: true, preserveTimestamps: true, filter });
}

/** The folder that `dist/current` leads to; undefined before the first build. */
function currentRelease(dist: string): string | undefined {
  const current = join(dist, "current");
  return existsSync(current) ? realpathSync(current) : undefined;
}

/** Moves folders of a version that built into `dist/app` and `dist/server` themselves into a release. */
function adoptFolders(dist: string): void {
  const found = parts.filter((part) => existsSync(join(dist, part)) && !isLink(join(dist, part)));
  if (found.length === 0) return;
  const staged = join(dist, "releases", `.new-${process.pid}`);
  mkdirSync(staged, { recursive: true });
  for (const part of found) renameSync(join(dist, part), join(staged, part));
  switchTo(dist, settle(dist, staged));
}

/**
 * Gives a staged build its name. The same build stays if it is there already, because a server may run from it. An older
 * version that was checked out meanwhile may have built into a folder of that name.
 */
function settle(dist: string, staged: string): string {
  const hash = hashOf(staged);
  for (let number = 1; ; number += 1) {
    const folder = join(dist, "releases", number === 1 ? hash : `${hash}-${number}`);
    if (!existsSync(folder)) {
      renameSync(staged, folder);
      return folder;
    }
    if (hashOf(folder) !== hash) continue;
    rmSync(staged, { recursive: true });
    return folder;
  }
}

/** Adds the assets that open pages of the release before still ask for; a build of the same app inherits its own. */
function keepAssets(folder: string, before: string | undefined): void {
  if (before === undefined || before === folder) return;
  const hasSameApp = hashOf(folder, ["app"]) === hashOf(before, ["app"]);
  const assets = join(before, hasSameApp ? "before" : "app", "assets");
  if (existsSync(assets)) copyFolder(assets, join(folder, "before", "assets"));
}

function switchTo(dist: string, folder: string): void {
  writeFileSync(join(folder, chosen), new Date().toISOString());
  link(join("releases", basename(folder)), join(dist, "current"));
  for (const part of parts) if (!isLink(join(dist, part))) link(join("current", part), join(dist, part));
}

function timeOf(folder: string): string {
  const file = join(folder, chosen);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Each server writes a file with the name of its process (api/start/release-folder.ts). */
function isRunning(folder: string): boolean {
  const running = join(folder, "running");
  return existsSync(running) && readdirSync(running).some((pid) => isAlive(Number(pid)));
}

/** Removes builds that are neither among the newest nor run, and what ended builds have left. */
function removeOldReleases(dist: string): void {
  const releases = join(dist, "releases");
  const names = readdirSync(releases);
  const left = names.filter(
    (name) => /^\.new-\d+$/.test(name) && !isAlive(Number(name.slice(".new-".length))),
  );
  const newestFirst = names
    .filter((name) => !name.startsWith("."))
    .map((name) => ({ name, time: timeOf(join(releases, name)) }))
    .sort((one, other) => other.time.localeCompare(one.time))
    .map(({ name }) => name);
  const old = newestFirst.slice(keptReleases).filter((name) => !isRunning(join(releases, name)));
  for (const name of [...left, ...old]) rmSync(join(releases, name), { recursive: true, force: true });
}

/**
 * Builds these parts and takes the others from the current release, then makes the result the current one. Running servers
 * keep their own. Returns its folder.
 */
export function addRelease(
  dist: string,
  wanted: readonly Part[],
  build: (part: Part, folder: string) => void,
): string {
  const staged = join(dist, "releases", `.new-${process.pid}`);
  adoptFolders(dist);
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  const before = currentRelease(dist);
  for (const part of parts) {
    const old = before === undefined ? undefined : join(before, part);
    if (wanted.includes(part)) build(part, join(staged, part));
    else if (old !== undefined && existsSync(old)) copyFolder(old, join(staged, part));
  }
  const folder = settle(dist, staged);
  keepAssets(folder, before);
  switchTo(dist, folder);
  removeOldReleases(dist);
  return folder;
}
