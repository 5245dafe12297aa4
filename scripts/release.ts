import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { baseImagesOf, fetchDigests } from "./release/base-images.ts";
import { readCheckout } from "./release/checkout.ts";
import { findReasonAgainst } from "./release/registry-checks.ts";
import { writeRelease } from "./release/write-release.ts";
import { runCommand } from "./testing/run-command.ts";

/**
 * Makes a release of the checked out commit in dist/release: the archive of everything built, the bill of materials and
 * SHA256SUMS. Before that: no uncommitted change, lockfile in sync, no known vulnerabilities, valid registry signatures. With
 * `--without-registry` the last two are left out, and base images keep their tags alone.
 */
const folder = "dist/release";
const { values } = parseArgs({ options: { "without-registry": { type: "boolean", default: false } } });
const asksRegistries = !values["without-registry"];

function refuse(reason: string): never {
  console.error(`Nothing was released: ${reason}`);
  process.exit(1);
}

async function runOrRefuse(words: string[], environment = process.env): Promise<void> {
  const { ended } = await runCommand(words, environment);
  if (ended !== "well") refuse(`"${words.join(" ")}" ended ${ended}.`);
}

/** The digests of the base images; without an answer of their registry the tags stay. */
async function findDigests(): Promise<ReadonlyMap<string, string>> {
  const texts = ["Dockerfile", "docker-compose.yml"].map((file) => readFileSync(file, "utf8"));
  const images = baseImagesOf(texts.join("\n"));
  const digests = await fetchDigests(images);
  if (!(digests instanceof Error)) return digests;
  console.error(
    `The registry of the base images does not answer (${digests.message}). They are named by tag alone: ${images.join(", ")}.`,
  );
  return new Map();
}

const { commit, committedAt, isChanged } = readCheckout();
if (isChanged) refuse("there are files that are not committed.");
await runOrRefuse(["npm", "ci", "--dry-run"]);
const reason = asksRegistries ? findReasonAgainst() : undefined;
if (reason !== undefined) refuse(reason);
if (!asksRegistries) console.error("Known vulnerabilities, signatures and digests were not asked for.");
const digests = asksRegistries ? await findDigests() : new Map<string, string>();
const environment = { ...process.env, INGLENOOK_COMMIT: commit };
for (const build of ["build", "build:server"])
  await runOrRefuse(["npm", "run", "--silent", build], environment);
for (const file of writeRelease({ folder, modified: committedAt, digests })) console.log(`${folder}/${file}`);
