import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { softwareBill } from "./release/software-bill.ts";
import { runCommand } from "./testing/command.ts";

/**
 * What must hold before a version is given away: the lockfile is in step, nothing installed has a known hole, what was
 * installed is what its registry signed. Then the bill of materials (CycloneDX) is written beside the builds.
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
writeFileSync(file, softwareBill());
console.log(`The bill of materials is ${file}.`);
