import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { baseImagesOf, fetchDigests, isOnDockerHub } from "./release/base-images.ts";
import { addWorktree, findCheckoutProblem, readCheckout } from "./release/checkout.ts";
import { findRegistryProblem } from "./release/registry-checks.ts";
import { writeRelease } from "./release/write-release.ts";
import { runCommand } from "./testing/run-command.ts";

/**
 * Makes a release of the checked out commit in dist/release: the archive of everything built, the bill of materials and
 * SHA256SUMS. The commit must have the tag of its version (not with `--without-tag`) and no uncommitted change. It is installed
 * and built in a folder of its own, where local files cannot get into it. `--without-registry` skips the checks for known
 * vulnerabilities and signatures, and names base images by tag alone.
 */
const { values } = parseArgs({
  options: {
    "without-registry": { type: "boolean", default: false },
    "without-tag": { type: "boolean", default: false },
  },
});

/** A sentence on why there is no release. */
class ReleaseRefused extends Error {}

async function runOrRefuse(words: string[], environment = process.env): Promise<void> {
  const { ended } = await runCommand(words, environment);
  if (ended !== "well") throw new ReleaseRefused(`"${words.join(" ")}" ended ${ended}.`);
}

/** The digests of the base images. Without an answer of the registry, images are named by tag alone. */
async function findDigests(): Promise<ReadonlyMap<string, string>> {
  const texts = ["Dockerfile", "docker-compose.yml"].map((file) => readFileSync(file, "utf8"));
  const images = baseImagesOf(texts.join("\n"));
  const elsewhere = images.filter((image) => !isOnDockerHub(image));
  if (elsewhere.length > 0)
    console.error(`Not on Docker Hub, and so named by tag alone: ${elsewhere.join(", ")}.`);
  const asked = images.filter(isOnDockerHub);
  const digests = await fetchDigests(asked);
  if (!(digests instanceof Error)) return digests;
  console.error(`Docker Hub gave no digests (${digests.message}). Named by tag alone: ${asked.join(", ")}.`);
  return new Map();
}

function checkRegistry(): void {
  const problem = findRegistryProblem();
  if (problem !== undefined) throw new ReleaseRefused(problem);
}

async function makeRelease(): Promise<void> {
  const folder = resolve("dist/release");
  const asksRegistry = !values["without-registry"];
  const checkout = readCheckout();
  const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
  const problem = findCheckoutProblem(checkout, version, !values["without-tag"]);
  if (problem !== undefined) throw new ReleaseRefused(problem);
  const started = process.cwd();
  using worktree = addWorktree(checkout.commit, started);
  process.chdir(worktree.path);
  try {
    await runOrRefuse(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    await runOrRefuse(["npm", "rebuild", "node"]);
    if (asksRegistry) checkRegistry();
    else console.error("Skipped: known vulnerabilities, signatures and digests of base images.");
    const digests = asksRegistry ? await findDigests() : new Map<string, string>();
    const environment = { ...process.env, INGLENOOK_COMMIT: checkout.commit };
    await runOrRefuse(["npm", "run", "--silent", "build:parts", "--", "app", "server"], environment);
    const files = writeRelease({ folder, modified: checkout.committedAt, digests });
    for (const file of files) console.log(`dist/release/${file}`);
  } finally {
    process.chdir(started);
  }
}

try {
  await makeRelease();
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(`Nothing was released: ${error.message}`);
  process.exitCode = 1;
}
