import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";

/** A file of each part: from which sources `set-up.mjs` has built it. */
export const stampName = ".set-up";
/** Node's cache of compiled code. */
const compileCache = ".compile-cache";

/** Whether a path belongs to a file that was written after the build. */
export function isUnbuilt(path: string): boolean {
  return path.split("/").some((name) => name === stampName || name === compileCache);
}

/** The files of a folder by their path in it. */
function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !isUnbuilt(path))
    .sort();
}

/** The hash of the built files in folders of a release. */
export function hashOf(release: string, names: readonly string[]): string {
  const hash = createHash("sha256");
  for (const folder of names.map((name) => join(release, name)).filter((path) => existsSync(path)))
    for (const path of filesUnder(folder)) {
      const content = readFileSync(join(folder, path));
      hash.update(`${basename(folder)}/${path}\0${content.length}\0`).update(content);
    }
  return hash.digest("hex").slice(0, 16);
}

/** Copies a folder without compiled code, which belongs to the place of its source. */
export function copyFolder(from: string, to: string): void {
  const filter = (path: string) => basename(path) !== compileCache;
  cpSync(realpathSync(from), to, { recursive: true, preserveTimestamps: true, filter });
}
