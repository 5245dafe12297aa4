import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createSbom } from "./release/sbom.ts";
import { runCommand } from "./testing/run-command.ts";

/**
 * Checks before a release: lockfile in sync, no known vulnerabilities, valid registry signatures. Then writes
 * the CycloneDX SBOM.
 */
const checks = [
  ["npm", "ci", "--dry-run"],
  ["npm", "audit"],
  ["npm", "audit", "signatures"],
];
const folder = "dist/release";

for (const words of checks) {
  const { ended } = await runCommand(words);
  if (ended !== "well") {
    console.error(`Nothing was released: "${words.join(" ")}" ended ${ended}.`);
    process.exit(1);
  }
}
const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
const file = `${folder}/inglenook-${version}.cdx.json`;
mkdirSync(folder, { recursive: true });
writeFileSync(file, createSbom());
console.log(`The bill of materials is ${file}.`);
