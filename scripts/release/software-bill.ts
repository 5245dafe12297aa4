import { execFileSync } from "node:child_process";

const roomForBill = 64 * 1024 * 1024;

/**
 * The bill of materials of the lockfile, as CycloneDX JSON. Development packages stand in it too: the page is built of
 * them.
 */
export function softwareBill(): string {
  const words = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"];
  return execFileSync("npm", words, { encoding: "utf8", maxBuffer: roomForBill });
}
