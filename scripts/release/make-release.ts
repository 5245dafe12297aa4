import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runCommand } from "../testing/run-command.ts";
import { baseImagesOf, fetchDigests, isOnDockerHub } from "./base-images.ts";
import { findReleaseSource, readReleaseOptions } from "./checkout.mjs";
import { type ReleaseKey, ReleaseKeyError, readReleaseKey } from "./minisign.ts";
import { findRegistryProblem } from "./registry-checks.ts";
import { addWorktree } from "./worktree.ts";
import { writeRelease } from "./write-release.ts";

/**
 * Makes a release of the checked out commit in dist/release: the archive of everything built, its bill of materials, its provenance,
 * SHA256SUMS, and with a key of minisign in RELEASE_KEY_FILE their signature. It is installed and built in a folder of its own,
 * where local files cannot get into it. RELEASE_BUILDER, a URI, names in the provenance who makes it.
 */

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

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    throw new ReleaseRefused(`RELEASE_KEY_FILE ${file} cannot be read (${code}).`);
  }
}

function readKey(file: string): ReleaseKey {
  try {
    return readReleaseKey(readText(file));
  } catch (error) {
    if (!(error instanceof ReleaseKeyError)) throw error;
    throw new ReleaseRefused(`RELEASE_KEY_FILE ${file} ${error.message}`);
  }
}

/** Reads the maker from the environment, and removes the path of the key from it: the programs of the build must not know it. */
function takeMaker() {
  const { RELEASE_KEY_FILE: keyFile = "", RELEASE_BUILDER: builder = "urn:inglenook:builder:unnamed" } =
    process.env;
  delete process.env.RELEASE_KEY_FILE;
  if (!URL.canParse(builder)) throw new ReleaseRefused("RELEASE_BUILDER is no URI.");
  return { key: keyFile === "" ? undefined : readKey(keyFile), builder };
}

async function makeRelease(): Promise<void> {
  const startedAt = new Date();
  const options = readReleaseOptions(process.argv.slice(2));
  if (typeof options === "string") throw new ReleaseRefused(options);
  const { isTrial, asksRegistry } = options;
  const source = findReleaseSource(isTrial);
  if (typeof source === "string") throw new ReleaseRefused(source);
  const { key, builder } = takeMaker();
  const folder = resolve("dist/release");
  const started = process.cwd();
  using worktree = addWorktree(source.commit, started);
  process.chdir(worktree.path);
  try {
    await runOrRefuse(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    // The install script of the package starts a shell with arguments, of which Node warns (DEP0190).
    const withoutWarnings = { ...process.env, NODE_NO_WARNINGS: "1" };
    await runOrRefuse(["npm", "rebuild", "node", "--foreground-scripts"], withoutWarnings);
    if (asksRegistry) checkRegistry();
    else console.error("Skipped: known vulnerabilities, signatures and digests of base images.");
    const digests = asksRegistry ? await findDigests() : new Map<string, string>();
    const told = { INGLENOOK_VERSION: source.version, INGLENOOK_COMMIT: source.commit };
    await runOrRefuse(["npm", "run", "--silent", "build:parts", "--", "app", "server"], {
      ...process.env,
      ...told,
    });
    const npm = execFileSync("npm", ["--version"], { encoding: "utf8" }).trim();
    const versions = { node: process.versions.node, npm };
    const build = { builder, startedAt, finishedAt: new Date(), asksRegistry, versions };
    const files = writeRelease({ folder, source, digests, build, key });
    for (const file of files) console.log(`dist/release/${file}`);
    if (key === undefined) console.error("It is not signed: RELEASE_KEY_FILE names no key.");
    else console.log(`To verify it: minisign -Vm SHA256SUMS -P ${key.publicKey}`);
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
