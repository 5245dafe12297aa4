import { execFileSync } from "node:child_process";

const maxSbomBytes = 64 * 1024 * 1024;

/**
 * The lockfile's bill of materials as CycloneDX JSON. It includes development packages, because the page is
 * built from them.
 */
export function createSbom(): string {
  const words = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"];
  return execFileSync("npm", words, { encoding: "utf8", maxBuffer: maxSbomBytes });
}
