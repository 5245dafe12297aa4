import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { readSourceVersion, versionOfTag } from "../builds/source-version.mjs";

/**
 * @param {string} folder
 * @param {string[]} words
 */
function git(folder, ...words) {
  return execFileSync("git", words, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();
}

/** @param {string} folder */
function readCheckout(folder) {
  try {
    const [commit = "", seconds = ""] = git(folder, "log", "-1", "--format=%H %ct").split(" ");
    const isChanged = git(folder, "status", "--porcelain") !== "";
    const tags = git(folder, "tag", "--points-at", "HEAD").split("\n").filter(Boolean);
    return { commit, committedAt: Number(seconds), isChanged, tags };
  } catch {
    return undefined;
  }
}

/**
 * A checkout that becomes a release.
 * @typedef {object} ReleaseSource
 * @property {string} version that of the tag; a trial is named after the last release and its commit
 * @property {string | undefined} tag
 * @property {string} commit
 * @property {number} committedAt in seconds since 1970
 */

/**
 * The source of a release, or a sentence on why this checkout cannot become one. With `isTrial` it needs no tag. Runs on any Node
 * from version 20 with built-in modules only.
 * @returns {ReleaseSource | string}
 */
export function findReleaseSource(isTrial = false, folder = ".") {
  const checkout = readCheckout(folder);
  if (checkout === undefined) return "this folder is no clone, or git cannot be run.";
  const { commit, committedAt, isChanged, tags } = checkout;
  if (isChanged) return "some files are not committed.";
  if (isTrial) {
    const version = `${readSourceVersion(folder, {}).version}-g${commit.slice(0, 7)}`;
    return { version, tag: undefined, commit, committedAt };
  }
  const [tag, ...others] = tags.filter((name) => versionOfTag(name) !== undefined);
  if (others.length > 0)
    return `commit ${commit} has the tags of several versions: ${[tag, ...others].join(", ")}. Delete all but one.`;
  const version = versionOfTag(tag ?? "");
  if (version !== undefined) return { version, tag, commit, committedAt };
  const found = tags.length === 0 ? "" : `, only ${tags.join(", ")}`;
  return `commit ${commit} has no tag such as v1.2.3${found}. To try it without: npm run release -- --without-tag.`;
}

/**
 * The options of `npm run release`: `--without-tag` for a trial, `--without-registry` to skip what needs a registry. A sentence
 * for words that are none of them.
 * @param {string[]} words
 */
export function readReleaseOptions(words) {
  try {
    const flag = /** @type {const} */ ({ type: "boolean", default: false });
    const { values } = parseArgs({ args: words, options: { "without-registry": flag, "without-tag": flag } });
    return { isTrial: values["without-tag"], asksRegistry: !values["without-registry"] };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
