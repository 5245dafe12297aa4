import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The version in a release's tag (semver.org), without build metadata, which no name of an image can have. */
const releaseTag =
  /^v((?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?)$/;

/**
 * The version that a tag names, as 1.2.3 of v1.2.3; undefined for any other tag.
 * @param {string} tag
 */
export function versionOfTag(tag) {
  return releaseTag.exec(tag)?.[1];
}

/**
 * Runs git in a folder; undefined without git, and outside of a clone. The repository of a folder above is not asked, and the
 * owner of the files does not matter.
 * @param {string} folder
 * @param {string[]} words
 */
function askGit(folder, ...words) {
  try {
    const options = { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    return execFileSync("git", ["--git-dir=.git", ...words], options).trim();
  } catch {
    return undefined;
  }
}

/** @param {string} folder */
function versionOfManifest(folder) {
  return String(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version);
}

/**
 * The version and the commit of the sources in a folder: those that a release or an image is told in the environment, otherwise
 * those of git. The version is that of the last release that the commit contains, or without tags that of package.json.
 * Changes that are not committed are not told.
 * @returns {{ version: string, commit: string | undefined }}
 */
export function readSourceVersion(folder = ".", environment = process.env) {
  const tag = () => askGit(folder, "describe", "--tags", "--abbrev=0", "--match=v[0-9]*") ?? "";
  return {
    version: environment.INGLENOOK_VERSION || (versionOfTag(tag()) ?? versionOfManifest(folder)),
    commit: environment.INGLENOOK_COMMIT || askGit(folder, "rev-parse", "HEAD"),
  };
}
