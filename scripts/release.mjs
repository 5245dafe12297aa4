/**
 * `npm run release`: makes a release of the checked out commit in dist/release (`release/make-release.ts`). Refuses a checkout
 * that cannot become a release first, before anything is installed: runs on any Node from version 20 with built-in modules only.
 */
import { spawnSync } from "node:child_process";
import { findReleaseSource, readReleaseOptions } from "./release/checkout.mjs";

const words = process.argv.slice(2);
const problem = findProblem();
if (problem === undefined) {
  const { RELEASE_KEY_FILE: _, ...withoutKey } = process.env;
  run(withoutKey, "scripts/set-up.mjs");
  run(process.env, "--disable-warning=ExperimentalWarning", "scripts/release/make-release.ts", ...words);
} else {
  console.error(`Nothing was released: ${problem}`);
  process.exitCode = 1;
}

function findProblem() {
  const options = readReleaseOptions(words);
  if (typeof options === "string") return options;
  const source = findReleaseSource(options.isTrial);
  return typeof source === "string" ? source : undefined;
}

/**
 * Runs the first `node` of the path, which npm makes that of the lockfile once it is installed.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} nodeWords
 */
function run(env, ...nodeWords) {
  const { error, signal, status } = spawnSync("node", nodeWords, { stdio: "inherit", env });
  if (status === 0) return;
  if (error !== undefined || signal !== null)
    console.error(
      `Nothing was released: node ${nodeWords.join(" ")} ended with ${error?.message ?? signal}.`,
    );
  process.exit(1);
}
